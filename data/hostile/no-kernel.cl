// verdict: missing
// No program.
}}}} {{{{ ((( 
