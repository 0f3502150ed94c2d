import type { SecurityDetails } from '@portal/contracts/security-rows';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCanOpen } from '../../ui/can-open.ts';
import { useLanguage } from '../../ui/language.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useFormat } from '../../parts/money/use-format.ts';

/** What the security is, whose accounts the page is about, and the day of its figures. */
export const SecurityHead = ({ details }: { details: SecurityDetails | undefined }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = details?.security.name[language];
  usePageTitle(name);
  return (
    <>
      <p className="not-printed">
        <Link to="/app/holdings">{t('holdings.back')}</Link>
      </p>
      <h1>{name ?? t('securities.one')}</h1>
      {details && <Identity details={details} />}
    </>
  );
};

const Identity = ({ details }: { details: SecurityDetails }) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const canOpen = useCanOpen();
  const facts = useFacts(details);
  const { security, owners, shared_by, as_of } = details;
  return (
    <>
      <p className="soft">{facts.join(' · ')}</p>
      {shared_by !== null && <p>{t('securities.of_owner', { number: shared_by })}</p>}
      {owners.length > 1 && <Owners details={details} />}
      {security.is_listed_fund && canOpen('/app/funds') && (
        <p className="not-printed">
          <Link to={`/app/funds/${security.symbol}`}>{t('securities.fund_page')}</Link>
        </p>
      )}
      <p className="soft">{t('securities.as_of', { date: longDate(as_of) })}</p>
    </>
  );
};

const useFacts = ({ security, held }: SecurityDetails): string[] => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { symbol, asset_class, country, sector } = security;
  const isFund = sector === 'funds';
  return [
    symbol,
    held && t(`securities.kind.${held.kind}`),
    asset_class && t(`holdings.class.${asset_class}`),
    // The country of a fund is where it is sold, which says nothing about what it holds.
    !isFund && country && new Intl.DisplayNames([`${language}-CA`], { type: 'region' }).of(country),
    !isFund && sector && t(`look_through.sector.${sector}`),
    held && t(`accounts.currency_option.${held.currency}`),
  ].filter((fact): fact is string => typeof fact === 'string');
};

/** The other owners whose accounts have it; the figures of two are never added. */
const Owners = ({ details: { owners, shared_by, security } }: { details: SecurityDetails }) => {
  const { t } = useTranslation();
  return (
    <ul className="security-owners not-printed">
      {owners
        .filter((owner) => owner !== shared_by)
        .map((owner) => (
          <li key={owner}>
            <Link to={`/app/holdings/${security.symbol}${owner === null ? '' : `?owner=${owner}`}`}>
              {owner === null ? t('accounts.every_own') : t('securities.see_owner', { number: owner })}
            </Link>
          </li>
        ))}
    </ul>
  );
};
