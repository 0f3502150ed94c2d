import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('pact.ts');
