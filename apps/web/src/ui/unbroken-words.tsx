import { Fragment } from 'react';

/** A text that breaks between words only, never at the hyphens of a date. */
export const UnbrokenWords = ({ text }: { text: string }) =>
  text.split(' ').map((word, at) => (
    // A word may occur twice, and the order never changes.
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className="unbroken">{word}</span>
    </Fragment>
  ));
