import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('bench-mocks.ts');
