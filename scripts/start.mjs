import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('start.ts');
