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

const SKELETON_LINES = 3;

interface WhyItMovedProps {
  /** All own accounts without one. */
  account?: string | null;
  period: ChangePeriod;
  /** Shown beside the button that opens the parts. */
  beside?: ReactNode;
}

/** Why a value changed over a period: a sentence, which opens into its parts. */
export const WhyItMoved = ({ account = null, period, beside }: WhyItMovedProps) => {
  const read = useValueChange(account, period);
  return (
    <Refreshing isRefreshing={read.isRefreshing} className="value-change">
      <Load read={read} skeleton={<Skeleton lines={SKELETON_LINES} />} onStale="replace">
        {(explained) => <Sentence explained={explained} beside={beside} />}
      </Load>
    </Refreshing>
  );
};

const Sentence = ({ explained, beside }: { explained: Explained; beside: ReactNode }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { change } = explained;
  return (
    <>
      <ChangeSentence explained={explained} />
      <div className="value-change-choices">
        {change && (
          <Button className="not-printed" isExpanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'value_change.hide' : 'value_change.show')}
          </Button>
        )}
        {beside}
      </div>
      {change && isOpen && <Details explained={explained} change={change} />}
    </>
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
