int4 f(int x) {
  int x0 = x > 0 ? x : 0;
  return (int4)(x0, x0, x0, x);
}

int4 red_op(int4 a, int4 b) {
  int mss = max(a.x, max(b.x, a.z + b.y));
  int mis = max(a.y, a.w + b.y);
  int mcs = max(a.z + b.w, b.z);
  return (int4)(mss, mis, mcs, a.w + b.w);
}

int4 reduce_group(local int4 *buf) {
  int ltid = get_local_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int skip = 1; skip < get_local_size(0); skip *= 2) {
    if ((ltid & (2*skip-1)) == 0) {
      buf[ltid] = red_op(buf[ltid], buf[ltid+skip]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return buf[0];
}

kernel void chunked_mssp_stage_one(int n, global int *in, global int4 *out, local int4 *buf) {
  int ltid = get_local_id(0);
  int wg_size = get_local_size(0);
  int per_group = (n + get_num_groups(0) - 1) / get_num_groups(0);
  /* whole windows only */
  per_group = (per_group + wg_size - 1) / wg_size * wg_size;
  int first = get_group_id(0) * per_group;

  int4 acc = (int4)(0, 0, 0, 0);
  for (int i = 0; i < per_group; i += wg_size) {
    int j = first + i + ltid;
    buf[ltid] = j < n ? f(in[j]) : (int4)(0, 0, 0, 0);
    acc = red_op(acc, reduce_group(buf));
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  if (ltid == 0) {
    out[get_group_id(0)] = acc;
  }
}

kernel void chunked_mssp_stage_two(int n, global int4 *in, global int4 *out, local int4 *buf) {
  int ltid = get_local_id(0);
  buf[ltid] = ltid < n ? in[ltid] : (int4)(0, 0, 0, 0);
  int4 res = reduce_group(buf);
  if (ltid == 0) {
    out[0] = res;
  }
}
