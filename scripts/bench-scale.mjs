import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('bench-scale.ts');
