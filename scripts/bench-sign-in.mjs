import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('bench-sign-in.ts');
