import { phone as phoneText } from '@portal/i18n/format';
import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCanOpen } from '../../ui/can-open.ts';
import { useLanguage } from '../../ui/language.ts';
import { Tile } from './tile.tsx';
import { useAdvisor } from './use-dashboard.ts';

const CONTACT = '/app/contact_us';

type AdvisorCard = OutputOf<typeof contracts.dashboard.advisor>;

/** Who advises the client, and how to reach them. */
export const Advisor = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const canOpen = useCanOpen();
  const read = useAdvisor();
  return (
    <Tile
      title={t('dashboard.advisor.title')}
      to={CONTACT}
      read={read}
      asOf={(card) => (card ? card.title[language] : t('dashboard.advisor.none'))}
      height={140}
    >
      {(card) =>
        card ? <Card {...card} /> : canOpen(CONTACT) && <Link to={CONTACT}>{t('dashboard.advisor.ask')}</Link>
      }
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
