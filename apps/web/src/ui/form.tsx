import type { ComponentProps } from 'react';

/**
 * A form whose fields the portal checks itself. The element is native under Semantic's classes: Semantic's Form imports
 * every control it can hold, Dropdown and Search among them, and is 25 kB.
 */
export const Form = ({ className, ...form }: ComponentProps<'form'>) => (
  <form noValidate {...form} className={['ui form', className].filter(Boolean).join(' ')} />
);
