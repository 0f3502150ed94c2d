import type { Language } from '@portal/contracts/constants';
import type { TermsText as Text } from '@portal/contracts/terms';

/** The terms in one language, in a region that scrolls, by keyboard too. */
export const TermsText = ({ text, language }: { text: Text; language: Language }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable by keyboard.
  <section className="terms-text" lang={`${language}-CA`} aria-label={text.title} tabIndex={0}>
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
