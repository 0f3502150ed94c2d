import type { Asked } from '@portal/contracts/conversations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Message } from '../../ui/message.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useCanOpen } from '../../ui/can-open.ts';
import { CHOICES_MAX, useChoices, type ChoosableKind } from './use-choices.ts';

/** The page beside which a kind can be chosen: who may not open it chooses none of its rows. */
const pageOf: Record<ChoosableKind, string> = {
  account: '/app/accounts',
  document: '/app/documents',
  transaction: '/app/transactions',
  fund: '/app/funds',
};
const kinds = Object.keys(pageOf) as ChoosableKind[];

const ASKED = 'asked';

interface AboutFieldProps {
  /** What the page that led here was about; null without one. */
  asked: Asked | null;
  /** Whether a kind was chosen, and not which one of it. */
  isMissing: boolean;
  onAbout: (about: Asked | null | 'missing') => void;
}

/** What a new conversation is about: what the client came from, or something that is chosen here. */
export const AboutField = ({ asked, isMissing, onAbout }: AboutFieldProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(asked ? ASKED : '');
  const canOpen = useCanOpen();
  const kind = kinds.find((one) => one === chosen) ?? null;
  return (
    <>
      <SelectField
        label={t('conversations.form.about')}
        placeholder={t('conversations.form.about_nothing')}
        options={[
          ...(asked ? [{ value: ASKED, label: t('conversations.form.about_asked') }] : []),
          ...kinds
            .filter((one) => canOpen(pageOf[one]))
            .map((value) => ({ value, label: t(`conversations.form.about_kind.${value}`) })),
        ]}
        value={chosen}
        onChange={({ target: { value } }) => {
          setChosen(value);
          if (value === ASKED) onAbout(asked);
          else onAbout(value === '' ? null : 'missing');
        }}
      />
      {kind && (
        <Which
          key={kind}
          kind={kind}
          isMissing={isMissing}
          onAbout={(about) => onAbout(about ?? 'missing')}
        />
      )}
    </>
  );
};

interface WhichProps {
  kind: ChoosableKind;
  isMissing: boolean;
  onAbout: (about: Asked | null) => void;
}

const Which = ({ kind, isMissing, onAbout }: WhichProps) => {
  const { t } = useTranslation();
  const { choices, error } = useChoices(kind);
  const [at, setAt] = useState('');
  if (error && !choices) return <FailureMessage failure={error} />;
  if (choices?.length === 0)
    return isMissing ? (
      <Message tone="error" isUrgent>
        {t('conversations.form.nothing_to_choose')}
      </Message>
    ) : (
      <p role="status">{t('conversations.form.nothing_to_choose')}</p>
    );
  return (
    <>
      <SelectField
        label={t(`conversations.form.which.${kind}`)}
        placeholder={t('form.choose')}
        aria-busy={choices === undefined}
        options={(choices ?? []).map(({ label }, index) => ({ value: String(index), label }))}
        value={at}
        error={isMissing ? t('conversations.form.choose_which') : undefined}
        onChange={({ target: { value: chosen } }) => {
          setAt(chosen);
          onAbout(chosen === '' ? null : (choices?.[Number(chosen)]?.about ?? null));
        }}
      />
      {choices?.length === CHOICES_MAX && (
        <p className="soft">{t('conversations.form.newest', { count: CHOICES_MAX })}</p>
      )}
    </>
  );
};
