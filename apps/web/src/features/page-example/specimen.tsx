import type { ReactNode } from 'react';

interface SpecimenProps {
  /** What is shown and in which state, as the source says it: the same in every language. */
  code: string;
  children: ReactNode;
}

/** One component in one state. */
export const Specimen = ({ code, children }: SpecimenProps) => (
  <figure className="specimen">
    <figcaption className="specimen-code soft">
      <code>{code}</code>
    </figcaption>
    {children}
  </figure>
);

/** Components that are small enough to be shown beside each other. */
export const Specimens = ({ children }: { children: ReactNode }) => (
  <div className="specimens">{children}</div>
);
