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

kernel void map_mssp(int n, global int *in, global int4 *out) {
  int gtid = get_global_id(0);
  if (gtid < n) {
    out[gtid] = f(in[gtid]);
  }
}

kernel void group_mssp(int n, global int4 *in, global int4 *out, local int4 *buf) {
  int gtid = get_global_id(0);
  int ltid = get_local_id(0);

  buf[ltid] = gtid < n ? in[gtid] : (int4)(0, 0, 0, 0);
  barrier(CLK_LOCAL_MEM_FENCE);

  for (int skip = 1; skip < get_local_size(0); skip *= 2) {
    if ((ltid & (2*skip-1)) == 0) {
      buf[ltid] = red_op(buf[ltid], buf[ltid+skip]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  if (ltid == 0) {
    out[get_group_id(0)] = buf[0];
  }
}
