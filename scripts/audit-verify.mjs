import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('audit-verify.ts');
