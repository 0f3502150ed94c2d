import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('verify.ts');
