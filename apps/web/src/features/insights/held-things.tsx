import type { HeldThing } from '@portal/contracts/insights';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { Section } from '../../ui/section.tsx';

/** What of the client's an article concerns, each with the page that shows it. */
export const HeldThings = ({ held }: { held: readonly HeldThing[] }) => {
  const { t } = useTranslation();
  return (
    <Section title={t('insights.held')}>
      <List>
        {held.map((thing) => (
          <ListItem key={`${thing.kind}/${thing.id}`}>
            <HeldLink thing={thing} />
          </ListItem>
        ))}
      </List>
    </Section>
  );
};

const HeldLink = ({ thing }: { thing: HeldThing }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (thing.kind === 'account_type') return <Link to="/app/accounts">{t(`accounts.type.${thing.id}`)}</Link>;
  if (thing.kind === 'asset_class') return <Link to="/app/holdings">{t(`holdings.class.${thing.id}`)}</Link>;
  return <Link to={thing.is_fund ? `/app/funds/${thing.id}` : '/app/holdings'}>{thing.name[language]}</Link>;
};
