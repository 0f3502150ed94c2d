import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('bench-seed.ts');
