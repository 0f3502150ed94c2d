import type { LegalPage as Page } from '@portal/contracts/legal';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MarkdownText } from '../../parts/markdown/deferred-text.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PublicTextPage } from '../../parts/entry/public-text-page.tsx';
import { LegalPage } from './legal-page.tsx';
import { LegalTextView } from './legal-text.tsx';
import { NotPublished } from './not-published.tsx';
import { usePublishedPage } from './use-legal.ts';
import './legal.css';

const SKELETON_HEIGHT_PX = 720;

interface PublicLegalPageProps {
  page: Page;
  /** Whether the reader is in a step between sign-in and the portal. */
  isSignedIn: boolean;
}

/** A legal text outside the portal's layout: before sign-in, and during a security step. */
export const PublicLegalPage = ({ page, isSignedIn }: PublicLegalPageProps) => {
  const { t } = useTranslation();
  return (
    <PublicTextPage key={page} title={t(`shell.menu.${page}`)} className="public-legal">
      <p className="not-printed">
        {isSignedIn ? (
          <Link to="/">{t('legal.back')}</Link>
        ) : (
          <Link to="/signin">{t('legal.to_sign_in')}</Link>
        )}
      </p>
      {isSignedIn ? <LegalPage page={page} /> : <Published page={page} />}
    </PublicTextPage>
  );
};

const Published = ({ page }: { page: Page }) => {
  const { t } = useTranslation();
  const { askForEnglish, ...read } = usePublishedPage(page);
  // What is below the text would move if its parser came after it. One that does not come is requested by the text again.
  useEffect(() => void MarkdownText.preload().catch(() => {}), []);
  const skeleton = (
    <div className="legal-text">
      <h1>{t(`shell.menu.${page}`)}</h1>
      <Skeleton />
      <Skeleton height={SKELETON_HEIGHT_PX} />
    </div>
  );
  return (
    <Load read={read} skeleton={skeleton} onStale="note">
      {(text) =>
        text ? <LegalTextView text={text} onAskForEnglish={askForEnglish} /> : <NotPublished page={page} />
      }
    </Load>
  );
};
