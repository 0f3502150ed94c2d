import type { Pact } from '../consumer/pact-files.ts';

/** Declared, because inferring the type of a file of megabytes takes most of the time of checking types. */
declare const pact: Pact;
export = pact;
