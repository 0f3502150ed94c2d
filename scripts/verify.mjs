#!/usr/bin/env node
import { runOnPinnedNode } from './bootstrap.mjs';

runOnPinnedNode('verify.ts');
