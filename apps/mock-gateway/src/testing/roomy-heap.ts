/**
 * Arguments of Node for the workers of tests that make gateways and their worlds: with room for them, a sixth less time
 * is spent on collecting garbage.
 */
export const roomyHeap = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--initial-old-space-size=1500',
];
