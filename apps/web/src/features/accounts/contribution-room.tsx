import type { ContributionRoom as Room } from '@portal/contracts/account-rows';
import { useTranslation } from 'react-i18next';
import { define } from '../../parts/definitions/define.ts';
import { Section } from '../../ui/section.tsx';
import { Statistics } from '../../ui/statistics.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

/** The remaining contribution room of this year, as far as the firm knows it. */
export const ContributionRoom = ({ room }: { room: Room }) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { kind, year, lifetime_limit } = room;
  const figures = [
    [t('contribution_room.limit', { year }), room.limit],
    [t('contribution_room.contributed', { year }), room.contributed],
    [t('contribution_room.left'), room.left, define('contribution_room')],
    ...(lifetime_limit === null
      ? []
      : ([
          [t('contribution_room.lifetime_limit'), lifetime_limit],
          [t('contribution_room.lifetime_contributed'), room.lifetime_contributed],
        ] as const)),
  ] as const;
  return (
    <Section title={t(`contribution_room.title_${kind}`)}>
      <Statistics
        className="account-facts"
        figures={figures.map(([label, amount, about]) => ({
          label,
          value: money(amount, 'CAD'),
          ...(about && { about }),
        }))}
      />
      <p className="soft accounts-notes">{t(`contribution_room.note_${kind}`)}</p>
    </Section>
  );
};
