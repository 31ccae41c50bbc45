// verdict: 3 wrong-answer
// message: a best segment is lost that lies inside of what one work-item sums up, touching neither
//     end: of its four sums only mss holds it. Where does your loop keep mss?
// mss is left to msspJoin, which finds only what touches a seam.
-            mss = max(mss, mcs);
