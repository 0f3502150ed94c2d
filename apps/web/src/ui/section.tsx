import { useId, type ReactNode } from 'react';
import { Header, Segment } from 'semantic-ui-react';
import './section.css';

interface SectionProps {
  title: string;
  /** Shown at the right of the title: a choice that applies to the section. */
  aside?: ReactNode;
  /** Whether a line sets it apart from the section above. */
  isDivided?: boolean;
  className?: string;
  children: ReactNode;
}

/** A titled part of a page. */
export const Section = ({ title, aside, isDivided, className, children }: SectionProps) => {
  const id = useId();
  return (
    <Segment
      as="section"
      aria-labelledby={id}
      className={['section', isDivided && 'section-divided', className].filter(Boolean).join(' ')}
    >
      <div className="section-head">
        <Header as="h2" id={id} content={title} />
        {aside}
      </div>
      {children}
    </Segment>
  );
};
