import { Fragment } from 'react';

/** A text that breaks between its words alone, and never at the hyphens of a date. */
export const WholeWords = ({ text }: { text: string }) =>
  text.split(' ').map((word, at) => (
    // Words may come twice, and none of them moves.
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className="unbroken">{word}</span>
    </Fragment>
  ));
