// Behaviour: docs/behaviour/portal-settings.md
import {
  BANNER_LABEL_MAX_LENGTH,
  BANNER_TEXT_MAX_LENGTH,
  bannerForm,
  type BannerForm as Banner,
} from '@portal/contracts/portal-settings';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { Message } from '../../ui/message.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SavedElsewhere } from './saved-elsewhere.tsx';
import { useSaveBanner, type SavedBanner } from './use-portal-settings.ts';
import './portal-settings.css';

const languages = ['en', 'fr'] as const;
const limits = ['starts', 'ends'] as const;
type End = (typeof limits)[number];

/** What is typed: a time counts once it has a day. */
interface Draft extends Pick<Banner, 'is_on' | 'en' | 'fr'>, Record<End, { day: string; time: string }> {}

type Fault =
  | 'enter_text'
  | 'enter_shorter_text'
  | 'enter_plain_text'
  | 'enter_date'
  | 'enter_time'
  | 'ends_before_start';

const MIDNIGHT = '00:00';

const toDraft = ({ is_on, starts, ends, en, fr }: SavedBanner): Draft => ({
  is_on,
  en,
  fr,
  starts: starts ?? { day: '', time: '' },
  ends: ends ?? { day: '', time: '' },
});

/** A day without a time begins at midnight; nothing typed is no limit. */
const toWall = ({ day, time }: Draft[End]) =>
  day.trim() === '' && time.trim() === '' ? null : { day: day.trim(), time: time.trim() || MIDNIGHT };

const check = (draft: Draft) => {
  const read = bannerForm.safeParse({ ...draft, starts: toWall(draft.starts), ends: toWall(draft.ends) });
  if (read.success) return { banner: read.data, faults: {} };
  const faults: Partial<Record<string, Fault>> = {};
  // The messages of these rules are keys of texts.
  for (const { path, message } of read.error.issues) faults[path.join('.')] ??= message as Fault;
  return { banner: null, faults };
};

/** The banner: its texts in both languages, when it is shown, and how it looks. */
export const BannerForm = ({ banner }: { banner: SavedBanner }) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => toDraft(banner));
  const [faults, setFaults] = useState<Partial<Record<string, Fault>>>({});
  const changesOf = useChanges();
  const saving = useSaveBanner(banner);
  const { elsewhere } = saving;
  const change = (changed: Partial<Draft>) => {
    setDraft({ ...draft, ...changed });
    setFaults({});
    saving.edit();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = check(draft);
    setFaults(checked.faults);
    if (checked.banner) void saving.save(checked.banner);
    else focusFirstInvalid(event.currentTarget);
  };
  const errorOf = (path: string) => {
    const fault = faults[path];
    return fault && t(`portal_settings.fault.${fault}`);
  };
  return (
    <Form onSubmit={submit}>
      {elsewhere && (
        <SavedElsewhere
          saved={elsewhere}
          changes={changesOf(draft, toDraft(elsewhere))}
          onSettle={(isMine) => {
            if (!isMine) setDraft(toDraft(elsewhere));
            saving.settle();
          }}
        />
      )}
      {saving.failure && <FailureMessage failure={saving.failure} />}
      <CheckField
        label={t('portal_settings.banner.is_on')}
        checked={draft.is_on}
        onChange={({ target }) => change({ is_on: target.checked })}
      />
      <div className="portal-settings-pair">
        {languages.map((language) => (
          <div key={language}>
            <TextField
              label={t(`portal_settings.banner.label_${language}`)}
              lang={language}
              autoComplete="off"
              maxLength={BANNER_LABEL_MAX_LENGTH}
              value={draft[language].label}
              error={errorOf(`${language}.label`)}
              onChange={({ target }) => change({ [language]: { ...draft[language], label: target.value } })}
            />
            <TextAreaField
              label={t(`portal_settings.banner.text_${language}`)}
              hint={t('portal_settings.banner.text_hint')}
              lang={language}
              rows={3}
              maxLength={BANNER_TEXT_MAX_LENGTH}
              value={draft[language].description}
              error={errorOf(`${language}.description`)}
              onChange={({ target }) =>
                change({ [language]: { ...draft[language], description: target.value } })
              }
            />
          </div>
        ))}
      </div>
      <p className="soft">{t('portal_settings.banner.times_hint')}</p>
      <div className="portal-settings-times">
        {limits.flatMap((end) => [
          <DayField
            key={`${end} day`}
            label={t(`portal_settings.banner.${end}_day`)}
            day={draft[end].day}
            error={errorOf(`${end}.day`)}
            onDay={(day) => change({ [end]: { ...draft[end], day } })}
            onInvalid={(day) => change({ [end]: { ...draft[end], day } })}
          />,
          <TextField
            key={`${end} time`}
            label={t(`portal_settings.banner.${end}_time`)}
            placeholder={t('portal_settings.banner.time_format')}
            inputMode="numeric"
            autoComplete="off"
            value={draft[end].time}
            error={errorOf(`${end}.time`)}
            onChange={({ target }) => change({ [end]: { ...draft[end], time: target.value } })}
          />,
        ])}
      </div>
      <h3>{t('portal_settings.preview')}</h3>
      {languages.map((language) => (
        <p key={language} lang={language} className="portal-settings-preview">
          <strong>{draft[language].label || t('portal_settings.elsewhere.nothing')}</strong>{' '}
          {draft[language].description}
        </p>
      ))}
      <div role="status">
        {saving.isSaved && <Message tone="success">{t('portal_settings.saved')}</Message>}
      </div>
      <Button type="submit" look="primary" isBusy={saving.isBusy}>
        {t('portal_settings.banner.save')}
      </Button>
    </Form>
  );
};

/** Names what is saved where it differs from what is typed. */
const useChanges = () => {
  const { t } = useTranslation();
  return (mine: Draft, saved: Draft): [name: string, value: string][] => {
    const wall = (draft: Draft, end: End) => `${draft[end].day} ${draft[end].time}`.trim();
    const isOn = ({ is_on }: Draft) => t(is_on ? 'portal_settings.on' : 'portal_settings.off');
    const fields: [string, (draft: Draft) => string][] = [
      [t('portal_settings.banner.is_on'), isOn],
      ...languages.flatMap((language): [string, (draft: Draft) => string][] => [
        [t(`portal_settings.banner.label_${language}`), (draft) => draft[language].label],
        [t(`portal_settings.banner.text_${language}`), (draft) => draft[language].description],
      ]),
      ...limits.map((end): [string, (draft: Draft) => string] => [
        t(`portal_settings.banner.${end}_day`),
        (draft) => wall(draft, end),
      ]),
    ];
    return fields.flatMap(([name, valueOf]) =>
      valueOf(mine) === valueOf(saved) ? [] : [[name, valueOf(saved)]],
    );
  };
};
