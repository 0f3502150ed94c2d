import type { HeldThings as Held } from '@portal/contracts/insights';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { Section } from '../../ui/section.tsx';

/** What of the client's an article concerns, each with the page that shows it. */
export const HeldThings = ({ held: { account_types, asset_classes, securities } }: { held: Held }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const links = [
    ...account_types.map((type) => ({ key: type, to: '/app/accounts', label: t(`accounts.type.${type}`) })),
    ...asset_classes.map((one) => ({ key: one, to: '/app/holdings', label: t(`holdings.class.${one}`) })),
    ...securities.map(({ id, name, is_fund }) => ({
      key: id,
      to: is_fund ? `/app/funds/${id}` : `/app/holdings/${id}`,
      label: name[language],
    })),
  ];
  return (
    <Section title={t('insights.held')}>
      <List>
        {links.map(({ key, to, label }) => (
          <ListItem key={key}>
            <Link to={to}>{label}</Link>
          </ListItem>
        ))}
      </List>
    </Section>
  );
};
