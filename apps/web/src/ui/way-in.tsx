import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';
import './styles/way-in.css';

interface WayInProps {
  /** Which step this is of how many, in words. */
  position?: string;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** A page of the way in, or one of its steps. Whoever moves on to it finds the focus on its title. */
export const WayIn = ({ position, title, lead, children }: WayInProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useNavigationType() !== 'POP';
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [hasMoved]);
  return (
    <main className="sign-in" id="content">
      <div className="sign-in-panel way-in">
        {position && <p className="way-in-position">{position}</p>}
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {lead && <p className="soft">{lead}</p>}
        {children}
      </div>
    </main>
  );
};
