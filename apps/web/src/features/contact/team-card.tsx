import type { Office, TeamMember } from '@portal/contracts/contact';
import { list } from '@portal/i18n/format';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Avatar } from '../../parts/people/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Ways } from './ways.tsx';
import { weekHours } from './week-hours.ts';

interface TeamCardProps {
  member: TeamMember;
  office: Office | null;
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2);

/** Someone of the client's team: who it is, how and when to reach them, and who stands in while they are away. */
export const TeamCard = ({ member, office }: TeamCardProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { name, title, languages, photo_url, absence } = member;
  const spoken = languages.map((one) => t(`contact.language.${one}`));
  return (
    <>
      <div className="contact-head">
        <span className="contact-photo">
          <Avatar initials={initialsOf(name)} photoUrl={photo_url} />
        </span>
        <div>
          <h3 className="contact-name">{name}</h3>
          <p className="soft">{title[language]}</p>
          {absence?.is_now && <Badge text={t('contact.absence.badge')} />}
        </div>
      </div>
      <Ways phone={member.phone} email={member.email} />
      <Absence absence={absence} />
      <dl className="contact-facts">
        <dt>{t('contact.languages')}</dt>
        <dd>{spoken.length === 0 ? t('shell.not_available') : list(spoken, language)}</dd>
        <dt>{t('contact.office')}</dt>
        <dd>{office?.name[language] ?? t('shell.not_available')}</dd>
        <Hours member={member} />
      </dl>
    </>
  );
};

/** When the person works, by the clock of the reader, and by the person's own where the two differ. */
const Hours = ({ member: { hours, time_zone } }: { member: TeamMember }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const here = weekHours(hours, language, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const there = weekHours(hours, language, time_zone);
  const isElsewhere = JSON.stringify(here) !== JSON.stringify(there);
  return (
    <>
      <dt>{t(isElsewhere ? 'contact.hours.yours' : 'contact.hours.title')}</dt>
      <dd>
        <Lines lines={here} />
      </dd>
      {isElsewhere && (
        <>
          <dt>{t('contact.hours.theirs')}</dt>
          <dd>
            <Lines lines={there} />
          </dd>
        </>
      )}
    </>
  );
};

const Lines = ({ lines }: { lines: ReturnType<typeof weekHours> }) => {
  const { t } = useTranslation();
  if (lines.length === 0) return t('shell.not_available');
  return lines.map(({ days: [first = '', last], opens, closes }, at) => (
    <Fragment key={`${first} ${opens}`}>
      {at > 0 && <br />}
      {last === undefined
        ? t('contact.hours.day', { day: first, opens, closes })
        : t('contact.hours.days', { first, last, opens, closes })}
    </Fragment>
  ));
};

const Absence = ({ absence }: Pick<TeamMember, 'absence'>) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  if (!absence) return null;
  const { is_now, from, until, stand_in } = absence;
  return (
    <div className="contact-absence">
      <p>
        {is_now
          ? t('contact.absence.now', { until: longDate(until) })
          : t('contact.absence.soon', { from: longDate(from), until: longDate(until) })}
      </p>
      {stand_in && (
        <>
          <p>{t('contact.absence.stand_in', { name: stand_in.name })}</p>
          <Ways phone={stand_in.phone} email={stand_in.email} />
        </>
      )}
    </div>
  );
};
