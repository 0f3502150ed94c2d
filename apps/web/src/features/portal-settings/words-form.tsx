// Behaviour: docs/behaviour/portal-settings.md
import {
  canReplace,
  FIRM_TEXT_MAX_LENGTH,
  firmWordsForm,
  MAX_FIRM_TEXTS,
  type FirmText,
} from '@portal/contracts/firm-words';
import { languages } from '@portal/i18n/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { SettingForm } from './setting-form.tsx';
import { useSaveWords, type SavedWords } from './use-portal-settings.ts';
import type { OwnTexts } from './use-own-texts.ts';
import './portal-settings.css';

/** Results of a search that are shown. */
const MAX_SHOWN = 8;

type Fault = 'enter_text' | 'enter_shorter_text' | 'enter_plain_text' | 'keep_placeholders' | 'unknown_text';

const findFaults = (texts: readonly FirmText[], own: OwnTexts) => {
  const faults: Partial<Record<string, Fault>> = {};
  const read = firmWordsForm.safeParse(texts);
  // The messages of these rules are keys of texts.
  for (const { path, message } of read.error?.issues ?? []) faults[path.join('.')] ??= message as Fault;
  for (const [at, text] of texts.entries()) {
    const replaced = own.get(text.key);
    for (const { code } of languages) {
      const place = `${at}.${code}`;
      if (!replaced) faults[place] ??= 'unknown_text';
      else if (!canReplace(replaced[code], text[code])) faults[place] ??= 'keep_placeholders';
    }
  }
  return faults;
};

/** The firm's own words: texts of the portal that it replaces, in both languages. */
export const WordsForm = ({ words, own }: { words: SavedWords; own: OwnTexts }) => {
  const { t } = useTranslation();
  const [texts, setTexts] = useState<readonly FirmText[]>(words.texts);
  const [hasSubmitted, setSubmitted] = useState(false);
  const saving = useSaveWords(words);
  const { elsewhere } = saving;
  const { language } = useLanguage();
  const { place, beforeRemoval } = useFocusAfterRemoval(texts.length);
  const faults = hasSubmitted ? findFaults(texts, own) : {};
  const change = (changed: readonly FirmText[]) => {
    setTexts(changed);
    saving.edit();
  };
  const submit = (form: HTMLFormElement) => {
    const isValid = Object.keys(findFaults(texts, own)).length === 0;
    setSubmitted(!isValid);
    if (isValid) void saving.save([...texts]);
    else focusFirstInvalid(form);
  };
  const inWords = (text: FirmText | undefined) => (text ? `${text.en} / ${text.fr}` : '');
  const keys = new Set([...texts, ...(elsewhere?.texts ?? [])].map(({ key }) => key));
  return (
    <SettingForm
      saving={saving}
      saveLabel={t('portal_settings.words.save')}
      changes={[...keys].flatMap((key) => {
        const [mine, saved] = [texts, elsewhere?.texts ?? []].map((all) =>
          inWords(all.find((one) => one.key === key)),
        );
        return mine === saved
          ? []
          : [[inWords({ key, en: '', fr: '', ...own.get(key) }), saved ?? ''] as const];
      })}
      onSettle={(isMine) => {
        if (!isMine && elsewhere) setTexts(elsewhere.texts);
        saving.settle();
      }}
      onSubmit={submit}
    >
      <p className="soft">{t('portal_settings.words.lead')}</p>
      <div ref={place} tabIndex={-1}>
        {texts.length === 0 && <p>{t('portal_settings.words.none')}</p>}
        <List aria-label={t('portal_settings.words.title')}>
          {texts.map((text, at) => (
            <ListItem key={text.key}>
              <div className="portal-settings-pair">
                {languages.map(({ code }) => {
                  const fault = faults[`${at}.${code}`];
                  return (
                    <div key={code}>
                      <TextField
                        label={t(`portal_settings.words.instead_${code}`, {
                          own: own.get(text.key)?.[code] ?? text.key,
                        })}
                        lang={code}
                        autoComplete="off"
                        maxLength={FIRM_TEXT_MAX_LENGTH}
                        value={text[code]}
                        error={fault && t(`portal_settings.fault.${fault}`)}
                        onChange={({ target }) => change(texts.with(at, { ...text, [code]: target.value }))}
                      />
                      <p lang={code} className="portal-settings-preview">
                        {text[code] || own.get(text.key)?.[code]}
                      </p>
                    </div>
                  );
                })}
              </div>
              <Button
                label={t('portal_settings.action_on', {
                  action: t('portal_settings.words.remove'),
                  name: own.get(text.key)?.[language] ?? text.key,
                })}
                onClick={() => {
                  beforeRemoval();
                  change(texts.toSpliced(at, 1));
                }}
              >
                {t('portal_settings.words.remove')}
              </Button>
            </ListItem>
          ))}
        </List>
      </div>
      {texts.length < MAX_FIRM_TEXTS && (
        <FindText
          own={own}
          taken={new Set(texts.map(({ key }) => key))}
          onFound={(found) => {
            place.current?.focus();
            change([...texts, found]);
          }}
        />
      )}
    </SettingForm>
  );
};

interface FindTextProps {
  own: OwnTexts;
  taken: ReadonlySet<string>;
  onFound: (text: FirmText) => void;
}

/** Finds a text of the portal by a part of it in either language. */
const FindText = ({ own, taken, onFound }: FindTextProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found =
    wanted === ''
      ? []
      : [...own].filter(
          ([key, { en, fr }]) =>
            !taken.has(key) && [key, en, fr].some((text) => text.toLowerCase().includes(wanted)),
        );
  // The shortest is the nearest to what was typed.
  const shown = found.toSorted(([, a], [, b]) => a.en.length - b.en.length).slice(0, MAX_SHOWN);
  return (
    <>
      <TextField
        label={t('portal_settings.words.find')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Searching saves nothing.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className="soft">
        {wanted !== '' && t('portal_settings.words.found', { count: found.length })}
      </p>
      <List aria-label={t('portal_settings.words.results')}>
        {shown.map(([key, { en, fr }]) => (
          <ListItem key={key} className="portal-settings-found">
            <p>
              <span lang="en">{en}</span>
              <br />
              <span lang="fr">{fr}</span>
            </p>
            <Button
              label={t('portal_settings.action_on', {
                action: t('portal_settings.words.replace'),
                name: language === 'fr' ? fr : en,
              })}
              onClick={() => onFound({ key, en, fr })}
            >
              {t('portal_settings.words.replace')}
            </Button>
          </ListItem>
        ))}
      </List>
    </>
  );
};
