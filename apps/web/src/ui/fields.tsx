import type { ComponentProps } from 'react';

/** Fields that take effect as they are filled in, so that nothing is submitted. They look like those of a `Form`. */
export const Fields = ({ className, ...group }: ComponentProps<'div'>) => (
  <div {...group} className={['ui form', className].filter(Boolean).join(' ')} />
);
