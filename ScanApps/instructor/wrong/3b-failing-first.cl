// verdict: 3b wrong-answer
// message: the elements that fail come first. Which kind needs to leave places free in front
//     of it, and how many?
// Those that fail come first.
-        const int place = pred(x) ? isT[i] : isT[N - 1] + isF[i];
+        const int place = pred(x) ? isF[N - 1] + isT[i] : isF[i];
