import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttachSource, ChosenDocument } from '../../parts/attachments/attaching.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { businessDay } from '../../ui/business-day.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Fields } from '../../ui/fields.tsx';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { useLatestDocuments } from './use-latest-documents.ts';

/** The latest documents of the client, or those whose names have a text, to choose some of. */
export const DocumentChoice = ({
  attached,
  room,
  onChoose,
  onClose,
}: ComponentProps<AttachSource['DocumentChoice']>) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { shortDate } = useFormat();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly ChosenDocument[]>([]);
  const toggle = (one: ChosenDocument) =>
    setChosen((before) => {
      const others = before.filter(({ document_id }) => document_id !== one.document_id);
      return others.length < before.length ? others : [...before, one];
    });
  return (
    <WideDialog
      title={t('attachments.choice.title')}
      closeLabel={t('attachments.choice.close')}
      actions={
        <Button look="primary" isDisabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
          {t('attachments.choice.attach', { count: chosen.length })}
        </Button>
      }
      onClose={onClose}
    >
      <Fields>
        <SearchField label={t('attachments.choice.search')} text={text} onText={setText} />
        <p className="soft" role="status">
          {t('attachments.choice.room', { count: room - chosen.length })}
        </p>
        <Load read={useLatestDocuments(text)} skeleton={<Skeleton lines={4} />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p>{t('attachments.choice.none')}</p>
            ) : (
              <List>
                {rows.map(({ id, name, added_at }) => (
                  <ListItem key={id}>
                    <CheckField
                      label={name[language]}
                      hint={shortDate(businessDay(added_at))}
                      checked={attached.has(id) || chosen.some(({ document_id }) => document_id === id)}
                      disabled={
                        attached.has(id) ||
                        (chosen.length >= room && !chosen.some(({ document_id }) => document_id === id))
                      }
                      onChange={() => toggle({ document_id: id, name: name[language] })}
                    />
                  </ListItem>
                ))}
              </List>
            )
          }
        </Load>
      </Fields>
    </WideDialog>
  );
};
