import type { Office, TeamMember } from '@portal/contracts/contact';
import { useTranslation } from 'react-i18next';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OfficeCard } from './office-card.tsx';
import { TeamCard } from './team-card.tsx';
import { useContact } from './use-contact.ts';
import './contact.css';

const SKELETON_HEIGHT_PX = 480;

/** Whom the client may turn to, and where the firm is. */
export const ContactView = () => (
  <Load read={useContact()} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
    {({ team, offices }) => (
      <>
        <Team team={team} offices={offices} />
        <Offices offices={offices} />
      </>
    )}
  </Load>
);

const Team = ({ team, offices }: { team: readonly TeamMember[]; offices: readonly Office[] }) => {
  const { t } = useTranslation();
  return (
    <Section title={t('contact.team.title')} className="contact-team">
      {team.length === 0 ? (
        <p>{t('contact.team.none')}</p>
      ) : (
        <List className="contact-cards">
          {team.map((member) => (
            <ListItem key={member.advisor_id} className="contact-card">
              <TeamCard
                member={member}
                office={offices.find(({ office_id }) => office_id === member.office_id) ?? null}
              />
            </ListItem>
          ))}
        </List>
      )}
    </Section>
  );
};

const Offices = ({ offices }: { offices: readonly Office[] }) => {
  const { t } = useTranslation();
  if (offices.length === 0) return null;
  return (
    <Section title={t('contact.offices.title')} isDivided>
      <List className="contact-cards">
        {offices.map((office) => (
          <ListItem key={office.office_id} className="contact-card">
            <OfficeCard office={office} />
          </ListItem>
        ))}
      </List>
    </Section>
  );
};
