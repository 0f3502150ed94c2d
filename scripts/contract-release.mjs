import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('contract-release.ts');
