import { Suspense, useRef, useState } from 'react';
import { COMPARED_FUNDS_MAX, COMPARED_FUNDS_MIN } from '@portal/contracts/funds';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { useComparedIds } from './use-compared-ids.ts';
import { useComparison, useFunds } from './use-funds.ts';
import './comparison.css';
import './funds.css';

const Overlaps = deferred(async () => (await import('./overlaps.tsx')).Overlaps);

const SKELETON_HEIGHT_PX = 720;

type List = NonNullable<ReturnType<typeof useFunds>['data']>;

/** From two to four funds side by side. Any others in the URL are left out, with a notice. */
export const FundComparison = () => {
  const { t } = useTranslation();
  usePageTitle(t('funds.compare.title'));
  return (
    <div className="funds">
      <p className="not-printed">
        <Link to="/app/funds">{t('funds.all')}</Link>
      </p>
      <h1>{t('funds.compare.title')}</h1>
      <p className="soft">{t('funds.compare.lead')}</p>
      <Load read={useFunds()} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {(list) => <Compared list={list} />}
      </Load>
    </div>
  );
};

const Compared = ({ list }: { list: List }) => {
  const { t } = useTranslation();
  const { ids, areSomeDropped, change } = useComparedIds(list.funds.map(({ fund_id }) => fund_id));
  const isEnough = ids.length >= COMPARED_FUNDS_MIN;
  const place = useRef<HTMLDivElement>(null);
  /** The button goes with the fund, or with the form once no other fund can be added. */
  const changeFromHere = (next: readonly string[]) => {
    place.current?.focus({ preventScroll: true });
    change(next);
  };
  const add = (id: string) => {
    const next = [...ids, id];
    if (next.length === COMPARED_FUNDS_MAX) changeFromHere(next);
    else change(next);
  };
  return (
    <div ref={place} tabIndex={-1}>
      {areSomeDropped && <Message>{t('funds.compare.dropped')}</Message>}
      {!isEnough && <p role="status">{t('funds.compare.not_enough')}</p>}
      {ids.length < COMPARED_FUNDS_MAX && <AddFund list={list} ids={ids} onAdd={add} />}
      {!isEnough && <Chosen list={list} ids={ids} onRemove={changeFromHere} />}
      {isEnough && (
        <SideBySide ids={ids} onRemove={(id) => changeFromHere(ids.filter((one) => one !== id))} />
      )}
    </div>
  );
};

interface AddFundProps {
  list: List;
  ids: readonly string[];
  onAdd: (id: string) => void;
}

/** By a button, so that a fund that is only passed in the list is not added. */
const AddFund = ({ list, ids, onAdd }: AddFundProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [picked, setPicked] = useState('');
  return (
    <Form className="fund-add not-printed" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={t('funds.compare.add')}
        placeholder={t('funds.compare.pick')}
        options={list.funds
          .filter(({ fund_id }) => !ids.includes(fund_id))
          .map(({ fund_id, name }) => ({ value: fund_id, label: `${name[language]} (${fund_id})` }))}
        value={picked}
        onChange={({ target }) => setPicked(target.value)}
      />
      <Button
        isInactive={picked === ''}
        onClick={() => {
          setPicked('');
          onAdd(picked);
        }}
      >
        {t('funds.compare.add_picked')}
      </Button>
    </Form>
  );
};

/** The one fund that was chosen while there is nothing to compare it with. */
const Chosen = ({
  list,
  ids,
  onRemove,
}: Omit<AddFundProps, 'onAdd'> & { onRemove: (ids: string[]) => void }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const fund = list.funds.find(({ fund_id }) => fund_id === ids[0]);
  if (!fund) return null;
  return (
    <p>
      {fund.name[language]}{' '}
      <button type="button" className="plain-button link-like not-printed" onClick={() => onRemove([])}>
        {t('funds.compare.remove', { fund: fund.name[language] })}
      </button>
    </p>
  );
};

const SideBySide = ({ ids, onRemove }: { ids: readonly string[]; onRemove: (id: string) => void }) => {
  const read = useComparison(ids);
  return (
    <Load read={read} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
      {({ funds, overlaps }) => (
        <Refreshing isRefreshing={read.isRefreshing}>
          <ComparisonTable funds={funds} onRemove={onRemove} />
          <Suspense fallback={<Skeleton lines={6} />}>
            <Overlaps funds={funds} overlaps={overlaps} />
          </Suspense>
        </Refreshing>
      )}
    </Load>
  );
};
