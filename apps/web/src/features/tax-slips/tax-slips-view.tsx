import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Offered } from '../../parts/access/offered.tsx';
import { RelatedPages } from '../../parts/money/related-pages.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Fields } from '../../ui/fields.tsx';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { PrintedChoice } from '../../ui/printed-choice.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { AccountSlips } from './account-slips.tsx';
import type { SlipActions } from './slip-actions.ts';
import { SlipArchive } from './slip-archive.tsx';
import { usePreparation, useTaxSlips, type TaxSlips } from './use-tax-slips.ts';
import './tax-slips.css';

const SKELETON_HEIGHT_PX = 480;

interface TaxSlipsViewProps extends SlipActions {
  /** Why a download failed. */
  failure: ReactNode;
}

/** The year of the address; undefined for anything else than a year. */
const parseYear = (text: string | null) =>
  text !== null && /^(?:19|20|21)\d{2}$/.test(text) ? Number(text) : undefined;

/** The slips of a year, by account: what to expect, what is there, and what is not issued. */
export const TaxSlipsView = ({ failure, ...actions }: TaxSlipsViewProps) => {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const read = useTaxSlips(parseYear(address.get('year')));
  const choose = (year: string) =>
    change((current) => {
      current.set('year', year);
      return current;
    });
  return (
    <>
      <p className="soft tax-slips-lead">{t('tax_slips.lead')}</p>
      {failure}
      <Load read={read} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {(slips) => (
          <Refreshing isRefreshing={read.isRefreshing} className="tax-slips">
            <YearChoice slips={slips} onChoose={choose} />
            <OfYear key={slips.year} slips={slips} actions={actions} />
          </Refreshing>
        )}
      </Load>
    </>
  );
};

const YearChoice = ({ slips, onChoose }: { slips: TaxSlips; onChoose: (year: string) => void }) => {
  const { t } = useTranslation();
  const years = slips.years.includes(slips.year) ? slips.years : [slips.year, ...slips.years];
  return (
    <>
      <Fields className="tax-slips-year not-printed">
        <SelectField
          label={t('tax_slips.year')}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          value={String(slips.year)}
          onChange={({ target }) => onChoose(target.value)}
        />
      </Fields>
      <PrintedChoice name={t('tax_slips.year')} value={String(slips.year)} />
    </>
  );
};

const OfYear = ({ slips, actions }: { slips: TaxSlips; actions: SlipActions }) => {
  const { t } = useTranslation();
  const { year, accounts } = slips;
  const { failure, isRunning } = usePreparation(slips);
  const owners = [
    ...accounts,
    ...([...slips.slips, ...slips.not_issued].some(({ account_uuid }) => account_uuid === null)
      ? [null]
      : []),
  ];
  if (owners.length === 0) return <p role="status">{t('tax_slips.no_accounts', { year })}</p>;
  return (
    <>
      <Residence slips={slips} />
      {failure && <FailureMessage failure={failure} />}
      <Preparation slips={slips} isRunning={isRunning} />
      <Offered call="taxSlips/archive">
        <SlipArchive slips={slips} />
      </Offered>
      {owners.map((account) => (
        <AccountSlips
          key={account?.account_uuid ?? 'all'}
          account={account}
          slips={slips}
          actions={actions}
        />
      ))}
      <p className="soft">{t('tax_slips.official')}</p>
      <RelatedPages year={String(year)} />
    </>
  );
};

/** Which of the notes on residence holds. */
const noteOn = (residence: TaxSlips['residence']) => {
  if (residence === null) return 'unknown';
  if (residence === 'abroad') return 'abroad';
  return residence === 'QC' ? 'quebec' : 'elsewhere';
};

const Residence = ({ slips: { year, residence } }: { slips: TaxSlips }) => {
  const { t } = useTranslation();
  const isPlace = residence !== null && residence !== 'abroad';
  return (
    <p className="tax-slips-residence">
      {isPlace && t('tax_slips.residence.line', { year, place: t(`tax_slips.residence.place.${residence}`) })}{' '}
      {t(`tax_slips.residence.note.${noteOn(residence)}`)}
    </p>
  );
};

/** Announced when it changes. */
const Preparation = ({
  slips: { year, preparation },
  isRunning,
}: {
  slips: TaxSlips;
  isRunning: boolean;
}) => {
  const { t } = useTranslation();
  return (
    <div role="status">
      {isRunning && <Message>{t('tax_slips.in_progress', { year })}</Message>}
      {preparation === 'failed' && <Message tone="error">{t('tax_slips.failed', { year })}</Message>}
    </div>
  );
};
