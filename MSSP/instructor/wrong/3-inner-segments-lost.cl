// verdict: 3 wrong-answer
// message: a best segment is lost if it lies inside what one work-item sums up and touches neither
//     end: of the four sums only mss holds it. Where does your loop keep mss?
// mss is left to msspJoin, which finds only what touches a seam.
-            mss = max(mss, mcs);
