import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('bench-performance.ts');
