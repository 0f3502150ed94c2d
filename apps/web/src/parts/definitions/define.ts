import { createElement, type ReactNode } from 'react';
import { Definition } from './definition.tsx';
import type { Term } from './terms.ts';

/** A definition beside the title of a column or of a figure. */
export const define =
  (term: Term) =>
  (title: string): ReactNode =>
    createElement(Definition, { of: term, title });
