import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('pact-broker.ts');
