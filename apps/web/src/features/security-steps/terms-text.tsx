import type { Language } from '@portal/contracts/constants';
import type { TermsText as Text } from '@portal/contracts/terms';
import { useEffect, useRef } from 'react';

interface TermsTextProps {
  text: Text;
  language: Language;
  /** Whether it was just requested: it takes the focus, because the pressed button is removed. */
  takesFocus: boolean;
}

/** The terms in one language, in a region that scrolls, by keyboard too. */
export const TermsText = ({ text, language, takesFocus }: TermsTextProps) => {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) region.current?.focus();
  }, [takesFocus]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable region must be reachable by keyboard.
    <section ref={region} className="terms-text" lang={`${language}-CA`} aria-label={text.title} tabIndex={0}>
      <h2>{text.title}</h2>
      {text.sections.map(({ heading, paragraphs }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
    </section>
  );
};
