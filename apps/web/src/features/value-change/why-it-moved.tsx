import type { ChangeParts } from '@portal/contracts/value-change';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldAtCostNote } from '../../parts/money/held-at-cost.tsx';
import { Button } from '../../ui/button.tsx';
import { readableCsv } from '../../ui/files/csv.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountsTable, PartsTable, SecuritiesTable } from './change-tables.tsx';
import { ChangeSentence } from './change-sentence.tsx';
import { useChangeFile } from './use-change-file.ts';
import { useValueChange, type ChangePeriod, type Explained } from './use-value-change.ts';
import './value-change.css';

const SKELETON_LINES = 2;

interface WhyItMovedProps {
  /** All own accounts without one. */
  account?: string | null;
  /** Null while its days are reversed. */
  period: ChangePeriod | null;
  /** Shown beside the button that opens the parts, whether there is one or not: the focus may be in it. */
  beside?: ReactNode;
}

/** Why a value changed over a period: a sentence, which opens into its parts. */
export const WhyItMoved = ({ account = null, period, beside }: WhyItMovedProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const read = useValueChange(account, period);
  const { isRefreshing } = read;
  const explained = period && !read.error ? read.data : undefined;
  const change = explained?.change;
  return (
    <div className="value-change">
      {period && (
        <Refreshing isRefreshing={isRefreshing}>
          <Load read={read} skeleton={<Skeleton lines={SKELETON_LINES} />} onStale="replace">
            {(one) => <ChangeSentence explained={one} />}
          </Load>
        </Refreshing>
      )}
      <div className="value-change-choices">
        {change && (
          <Button className="not-printed" isExpanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'value_change.hide' : 'value_change.show')}
          </Button>
        )}
        {beside}
      </div>
      {change && isOpen && (
        <Refreshing isRefreshing={isRefreshing}>
          <Details explained={explained} change={change} />
        </Refreshing>
      )}
    </div>
  );
};

interface DetailsProps {
  explained: Explained;
  change: ChangeParts;
}

const Details = ({ explained, change }: DetailsProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const cells = useChangeFile(explained, change);
  return (
    <div className="value-change-details">
      <PartsTable explained={explained} change={change} />
      <SecuritiesTable explained={explained} change={change} />
      <AccountsTable explained={explained} change={change} />
      <p className="soft change-note">{t('value_change.note')}</p>
      <HeldAtCostNote held={explained.held_at_cost} />
      <Button
        className="not-printed"
        onClick={() =>
          saveFile(`${t('value_change.file')}-${explained.to}.csv`, readableCsv(cells(), language))
        }
      >
        {t('value_change.download')}
      </Button>
    </div>
  );
};
