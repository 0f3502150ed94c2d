import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('contract-kit.ts');
