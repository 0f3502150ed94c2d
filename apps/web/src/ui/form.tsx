import type { ComponentProps } from 'react';

/**
 * A form whose fields the portal checks itself. The element is native under Semantic's classes: Semantic's Form imports
 * every control it can hold, Dropdown and Search among them, and is 25 kB.
 */
export const Form = ({ className, ...form }: ComponentProps<'form'>) => (
  // What is sent is for the portal to send; a browser that did, without the script, must not put it into the address.
  <form method="post" noValidate {...form} className={['ui form', className].filter(Boolean).join(' ')} />
);
