import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('audit-packages.ts');
