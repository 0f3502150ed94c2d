import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Header, Segment } from 'semantic-ui-react';
import './section.css';

interface SectionProps {
  title: string;
  /** The page that says more, which the title leads to. */
  to?: string | undefined;
  /** Shown at the right of the title: a choice that applies to the section. */
  aside?: ReactNode;
  /** Whether a line sets it apart from the section above. */
  isDivided?: boolean;
  className?: string;
  children: ReactNode;
}

/** A titled part of a page. */
export const Section = ({ title, to, aside, isDivided, className, children }: SectionProps) => {
  const id = useId();
  return (
    <Segment
      as="section"
      aria-labelledby={id}
      className={['section', isDivided && 'section-divided', className].filter(Boolean).join(' ')}
    >
      <div className="section-head">
        <Header as="h2" id={id} content={to === undefined ? title : <Link to={to}>{title}</Link>} />
        {aside}
      </div>
      {children}
    </Segment>
  );
};
