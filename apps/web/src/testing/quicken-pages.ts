import { addQuickStyles } from './quick-styles.ts';

/*
 * Set-up of page tests: what makes them quick and changes nothing that they see.
 */

// React captures a stack for each element it creates, and Vitest asks for a hundred frames of each.
Error.stackTraceLimit = 10;

addQuickStyles();
