import type { ReactNode } from 'react';
import type { Term } from '../definitions/terms.ts';
import { Definition } from '../definitions/definition.tsx';
import './lead-figure.css';

interface LeadFigureProps {
  label: string;
  /** What the figure is, where a reader may ask. */
  about?: Term;
  /** As it is shown. */
  figure: ReactNode;
  /** What changed it, and what it is of. */
  children?: ReactNode;
}

/** The figure that a page is about, below its title. */
export const LeadFigure = ({ label, about, figure, children }: LeadFigureProps) => (
  <div className="lead-figure">
    <p className="lead-figure-label">
      {label}
      {about && <Definition of={about} title={label} />}
    </p>
    <p className="lead-figure-value">{figure}</p>
    {children}
  </div>
);
