import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('contract-changes.ts');
