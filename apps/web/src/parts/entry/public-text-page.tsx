import { useEffect, type ReactNode } from 'react';
import { pressAgain } from '../../ui/page-root.ts';
import { useFocusOnNavigation } from '../../ui/use-focus-on-navigation.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

interface PublicTextPageProps {
  title: string;
  className: string;
  children: ReactNode;
}

/** A public page that is read, which takes the focus on navigation. */
export const PublicTextPage = ({ title, className, children }: PublicTextPageProps) => {
  const content = useFocusOnNavigation<HTMLElement>();
  usePageTitle(title);
  useEffect(pressAgain, []);
  return (
    <main id="content" className={className} tabIndex={-1} ref={content}>
      {children}
    </main>
  );
};
