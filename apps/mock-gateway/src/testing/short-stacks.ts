/*
 * Set-up of tests that run a gateway in their process: Vitest asks for a hundred frames of the stack of each error, and a
 * gateway throws one for every request that it rejects. Ten are what Node writes.
 */

Error.stackTraceLimit = 10;
