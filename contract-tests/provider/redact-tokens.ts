import type { Problem } from './outcome.ts';

const NAMED = /("(?:access|refresh)_token"\s*:\s*")[^"]+/g;
const SIGNED = /eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;

/** A problem without the tokens that a response contained, because reports are stored and passed on. */
export const redactTokens = (problem: Problem): Problem => ({
  ...problem,
  got: problem.got.replaceAll(NAMED, '$1…').replaceAll(SIGNED, 'eyJ…'),
});
