import type { ValuePeriod } from '@portal/contracts/performance';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { ChangeDays } from './change-days.tsx';
import { useChangePeriod } from './use-change-period.ts';
import { WhyItMoved } from './why-it-moved.tsx';

/** Why the value of all own accounts changed: over a period, or between two days of the client's choice. */
export const TotalChange = ({ period }: { period: ValuePeriod }) => {
  const { t } = useTranslation();
  const change = useChangePeriod();
  const hasDays = change.chosen === null;
  const [isAsked, setAsked] = useState(false);
  const areDaysShown = isAsked || hasDays;
  const toggle = () => {
    if (areDaysShown) change.clearDays();
    setAsked(!areDaysShown);
  };
  const shown = hasDays ? change.period : { period };
  const choice = (
    <>
      <Button className="not-printed" isExpanded={areDaysShown} onClick={toggle}>
        {t(areDaysShown ? 'value_change.no_days' : 'value_change.other_days')}
      </Button>
      {areDaysShown && <ChangeDays of={change} />}
    </>
  );
  return (
    <>
      <IgnoredFilters labels={change.ignored.map((name) => t(`value_change.${name}`))} />
      <WhyItMoved period={shown} beside={choice} />
    </>
  );
};
