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

kernel void tree_mssp(int n, int m, global int4 *in, global int4 *out) {
  int gtid = get_global_id(0);
  if (gtid < m) {
    int4 x = in[gtid*2];
    int4 y = (int4)(0, 0, 0, 0);
    if (gtid*2+1 < n) {
      y = in[gtid*2+1];
    }
    out[gtid] = red_op(x, y);
  }
}
