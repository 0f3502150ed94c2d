import { useId, type ReactNode } from 'react';
import { Header, Segment } from 'semantic-ui-react';

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
    <Segment as="section" aria-labelledby={id} className={['section', className].filter(Boolean).join(' ')}>
      <div className="section-head">
        <Header as="h2" id={id} content={title} />
        {aside}
      </div>
      {children}
    </Segment>
  );
};
