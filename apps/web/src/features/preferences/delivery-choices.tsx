import type { deliveryPreferenceEntry, lookupOption } from '@portal/contracts/app-config';
import type { PreferenceChange } from '@portal/contracts/preferences';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useLanguage } from '../../ui/language.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { booleanOptions, commonAnswer, withAnswer, type Draft } from './delivery.ts';
import { sinceOf } from './since.ts';

interface Client {
  uuid: string;
  id: string;
}

interface DeliveryChoicesProps {
  saved: Parameters<typeof commonAnswer>[0];
  draft: Draft;
  clients: readonly Client[];
  entries: readonly z.infer<typeof deliveryPreferenceEntry>[];
  booleans: readonly z.infer<typeof lookupOption>[];
  changes: readonly PreferenceChange[];
  onDraft: (draft: Draft) => void;
}

/** The delivery on paper by kind of document: for all accounts together, or for each on a tab of its own. */
export const DeliveryChoices = (props: DeliveryChoicesProps) => {
  const { t } = useTranslation();
  const { clients, entries, saved, draft } = props;
  const all = clients.map(({ uuid }) => uuid);
  const [isForAll, setForAll] = useState(() =>
    entries.every(({ key }) => commonAnswer(saved, draft, all, key) !== 'mixed'),
  );
  if (clients.length === 0 || entries.length === 0) return <p>{t('settings.preferences.none')}</p>;
  if (clients.length === 1) return <Choices {...props} scope={all} />;
  return (
    <>
      <RadioGroup
        legend={t('settings.preferences.apply_all')}
        options={[
          { value: 'yes', label: t('settings.preferences.yes') },
          { value: 'no', label: t('settings.preferences.no') },
        ]}
        chosen={isForAll ? 'yes' : 'no'}
        onChoose={(answer) => setForAll(answer === 'yes')}
      />
      {isForAll ? <Choices {...props} scope={all} /> : <ChoicesByAccount {...props} />}
    </>
  );
};

const ChoicesByAccount = (props: DeliveryChoicesProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(props.clients[0]!.uuid);
  return (
    <Tabs
      name={t('settings.preferences.accounts')}
      tabs={props.clients.map(({ uuid, id }) => ({ key: uuid, label: id }))}
      chosen={chosen}
      onChoose={setChosen}
      isVertical
    >
      <Choices {...props} scope={[chosen]} />
    </Tabs>
  );
};

const Choices = ({
  saved,
  draft,
  entries,
  booleans,
  changes,
  scope,
  onDraft,
}: DeliveryChoicesProps & { scope: readonly string[] }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { longDate } = useFormat();
  const options = booleanOptions(booleans, language);
  const hintOf = (key: string, answer: ReturnType<typeof commonAnswer>) => {
    if (answer === 'mixed') return t('settings.preferences.differs');
    if (answer === null) return t('settings.preferences.never');
    const since = sinceOf(changes, scope, key);
    return since === null ? undefined : t('settings.preferences.since', { date: longDate(since) });
  };
  return entries.map(({ key, label }) => {
    const answer = commonAnswer(saved, draft, scope, key);
    const isDraft = scope.some((client) => draft.delivery[client]?.[key] !== undefined);
    return (
      <RadioGroup
        key={key}
        legend={t('settings.preferences.paper', { document: label[language] })}
        hint={isDraft ? undefined : hintOf(key, answer)}
        options={options}
        chosen={answer === 'mixed' ? null : answer}
        onChoose={(next) => onDraft(withAnswer(draft, scope, key, next))}
      />
    );
  });
};
