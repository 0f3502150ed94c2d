import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { Form } from '../../ui/form.tsx';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChoiceTable } from './choice-table.tsx';
import {
  useNotificationChoices,
  useSaveNotificationChoices,
  type NotificationChoice,
} from './use-notification-choices.ts';

const SKELETON_HEIGHT_PX = 480;

interface NotificationChoicesProps {
  onSaved: () => void;
  onRejected: (error: RestError) => void;
}

/** By which channels the client is notified of each kind. */
export const NotificationChoices = (props: NotificationChoicesProps) => (
  <Load read={useNotificationChoices()} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
    {(saved) => <ChoicesForm {...props} saved={saved} />}
  </Load>
);

const ChoicesForm = ({
  saved,
  onSaved,
  onRejected,
}: NotificationChoicesProps & { saved: readonly NotificationChoice[] }) => {
  const { t } = useTranslation();
  const { save, isPending } = useSaveNotificationChoices();
  const [draft, setDraft] = useState<ReadonlyMap<string, NotificationChoice>>(new Map());
  const shown = saved.map((choice) => draft.get(choice.kind) ?? choice);
  const changed = shown.filter((choice, at) => {
    const before = saved[at];
    return choice.portal !== before?.portal || choice.email !== before.email;
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (changed.length === 0) return;
    const error = await save(changed);
    if (error) return onRejected(error);
    // What was chosen while these were being saved stays.
    setDraft((latest) => new Map([...latest].filter(([kind, choice]) => draft.get(kind) !== choice)));
    onSaved();
  };
  return (
    <Form aria-label={t('notification_list.choices.title')} onSubmit={(event) => void submit(event)}>
      <p>{t('notification_list.choices.lead')}</p>
      <ChoiceTable
        choices={shown}
        onChoice={(choice) => setDraft((latest) => new Map(latest).set(choice.kind, choice))}
      />
      <FormButtons
        canUpdate={changed.length > 0 && !isPending}
        canCancel={changed.length > 0}
        isBusy={isPending}
        onCancel={() => setDraft(new Map())}
      />
    </Form>
  );
};
