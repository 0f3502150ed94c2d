import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Stands at the right of the title: a choice that governs what is below. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled part of a page. */
export const Section = ({ title, aside, className, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={['section', className].filter(Boolean).join(' ')}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
};
