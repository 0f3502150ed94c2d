import { useTranslation } from 'react-i18next';
import { HoldingList } from '../features/holdings/holding-list.tsx';
import { RelatedPages } from '../parts/money/related-pages.tsx';
import { useCanOpen } from '../ui/can-open.ts';
import { lazyScreen } from './lazy-screen.tsx';

/** Fetched after what the page is about, and by clients of firms with questionnaires alone. */
const TargetMix = lazyScreen(async () => (await import('./target-mix-of-client.tsx')).TargetMixOfClient, {
  texts: 'surveys',
  fallback: null,
});

/** What the client holds, with the mix that it aims at. */
export const HoldingsPage = () => {
  const { t } = useTranslation();
  const canOpen = useCanOpen();
  return (
    <>
      <h1>{t('shell.menu.holdings')}</h1>
      <HoldingList />
      <RelatedPages />
      {canOpen('/app/surveys') && <TargetMix />}
    </>
  );
};
