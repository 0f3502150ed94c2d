import { printPageWhenRead } from './quick-errors.ts';
import { addQuickIds } from './quick-ids.ts';
import { addQuickLabels } from './quick-labels.ts';
import { captureNoStacks } from './quick-react.ts';
import { addQuickStyles } from './quick-styles.ts';

/*
 * Set-up of page tests: what makes them quick and changes nothing that they see.
 */

// Vitest asks for a hundred frames of the stack of each error, and each attempt to find an element throws one.
Error.stackTraceLimit = 10;

captureNoStacks();
printPageWhenRead();
addQuickStyles();
addQuickLabels();
addQuickIds();
