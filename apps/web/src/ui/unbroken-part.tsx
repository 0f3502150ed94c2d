import { Fragment, type ReactNode } from 'react';

interface UnbrokenPartProps {
  text: string;
  /** Such as the number of an account; undefined where there is none. */
  part: string | undefined;
  /** How the text around it is drawn; as it is by default. */
  draw?: (text: string) => ReactNode;
}

/** A text with one part that stays on one line. */
export const UnbrokenPart = ({ text, part, draw = (one) => one }: UnbrokenPartProps) => (
  <span>
    {(part === undefined ? [text] : text.split(part)).map((one, at) => (
      // The part may occur twice, and the order never changes.
      <Fragment key={at}>
        {at > 0 && <span className="unbroken">{part}</span>}
        {draw(one)}
      </Fragment>
    ))}
  </span>
);
