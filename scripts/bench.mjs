import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('bench.ts');
