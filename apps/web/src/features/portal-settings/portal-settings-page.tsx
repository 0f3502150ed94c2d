import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BannerForm } from './banner-form.tsx';
import { FeaturesForm } from './features-form.tsx';
import { PaletteForm } from './palette-form.tsx';
import { TemplatesForm } from './templates-form.tsx';
import { useOwnTexts } from './use-own-texts.ts';
import { usePortalSettings, type SavedWords } from './use-portal-settings.ts';
import { WordsForm } from './words-form.tsx';

const SKELETON_LINES = 10;

/** What administrators set of their firm's portal. */
export const PortalSettingsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.portal_settings')}</h1>
      <p>{t('portal_settings.lead')}</p>
      <Load read={usePortalSettings()} skeleton={<Skeleton lines={SKELETON_LINES} />}>
        {({ banner, features, templates, words, palette }) => (
          <>
            <Section title={t('portal_settings.banner.title')} isDivided>
              <LastSaved {...banner} />
              <BannerForm banner={banner} />
            </Section>
            <Section title={t('portal_settings.features.title')} isDivided>
              <LastSaved {...features} />
              <FeaturesForm features={features} />
            </Section>
            <Section title={t('portal_settings.templates.title')} isDivided>
              <LastSaved {...templates} />
              <TemplatesForm templates={templates} />
            </Section>
            <Section title={t('portal_settings.words.title')} isDivided>
              <LastSaved {...words} />
              <Words words={words} />
            </Section>
            <Section title={t('portal_settings.palette.title')} isDivided>
              <LastSaved {...palette} />
              <PaletteForm palette={palette} />
            </Section>
          </>
        )}
      </Load>
    </>
  );
};

/** The form, once the texts that it replaces are there. */
const Words = ({ words }: { words: SavedWords }) => (
  <Load read={useOwnTexts()} skeleton={<Skeleton lines={SKELETON_LINES} />}>
    {(own) => <WordsForm words={words} own={own} />}
  </Load>
);

const LastSaved = ({ saved_at, saved_by }: { saved_at: string | null; saved_by: string | null }) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  if (saved_at === null || saved_by === null) return null;
  return (
    <p className="soft">{t('portal_settings.last_saved', { name: saved_by, at: dateTime(saved_at) })}</p>
  );
};
