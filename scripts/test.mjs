import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('test.ts');
