import { useEffect, type ReactNode } from 'react';
import { pressAgain } from '../../ui/page-root.ts';
import { useFocusOnNavigation } from '../../ui/use-focus-on-navigation.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import './entry-page.css';

interface EntryPageProps {
  /** Which step this is of how many, in words. */
  position?: string;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** A public page, or one step of it, under its own title, which takes the focus on navigation. */
export const EntryPage = ({ position, title, lead, children }: EntryPageProps) => {
  const heading = useFocusOnNavigation<HTMLHeadingElement>();
  usePageTitle(title);
  useEffect(pressAgain, []);
  return (
    <main className="sign-in" id="content">
      <div className="sign-in-panel entry">
        {position && <p className="entry-position">{position}</p>}
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {lead && <p className="soft">{lead}</p>}
        {children}
      </div>
    </main>
  );
};
