// verdict: 2 timeout
// message: who has put its particle into the list goes on waiting, and so the rounds never end. What ends them?
// Goes on waiting.
-                waiting = false;
