// verdict: 1b wrong-answer
// message: spread times norm is computed in int and overflows. Where do integers end and floats
//     begin?
// Multiplies before it converts.
-        const float4 both = convert_float4(spread) * convert_float4(norm[0]);
+        const float4 both = convert_float4(spread * norm[0]);
