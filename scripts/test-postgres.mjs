import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('test-postgres.ts');
