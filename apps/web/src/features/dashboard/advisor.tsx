import { phone as phoneText } from '@portal/i18n/format';
import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { Tile } from './tile.tsx';
import { useAdvisor } from './use-dashboard.ts';

type AdvisorCard = OutputOf<typeof contracts.dashboard.advisor>;

/** Who advises the client, and how to reach them. */
export const Advisor = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const read = useAdvisor();
  return (
    <Tile
      title={t('dashboard.advisor.title')}
      to="/app/contact_us"
      read={read}
      asOf={(card) => (card ? card.title[language] : t('dashboard.advisor.none'))}
      height={140}
    >
      {(card) => card && <Card {...card} />}
    </Tile>
  );
};

const Card = ({ name, email, phone }: NonNullable<AdvisorCard>) => {
  const { t } = useTranslation();
  return (
    <>
      <p className="advisor-name">{name}</p>
      <p className="advisor-ways">
        {phone && <a href={`tel:+1${phone}`}>{phoneText(phone)}</a>}
        {phone && email && <br />}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {!phone && !email && t('shell.not_available')}
      </p>
    </>
  );
};
