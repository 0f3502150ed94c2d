import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('openapi.ts');
