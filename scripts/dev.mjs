import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('dev.ts');
