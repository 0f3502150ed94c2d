import type { OutputOf } from '@portal/contracts/call';
import type { meetings } from '@portal/contracts/meetings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Load } from '../../ui/load.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ownTimeZone, useTimes } from '../../ui/times.ts';
import { useSlots, type SlotQuery } from './use-meetings.ts';

type Slots = OutputOf<typeof meetings.slots>;

interface SlotPickerProps {
  query: Omit<SlotQuery, 'from'>;
  /** The time that is chosen; empty for none. */
  chosen: string;
  error?: string | undefined;
  onChoose: (startsAt: string) => void;
}

/** The free times of an advisor, a week at a time: first the day, then the time by both clocks. */
export const SlotPicker = ({ query, ...props }: SlotPickerProps) => {
  const [from, setFrom] = useState<string>();
  const read = useSlots({ ...query, ...(from !== undefined && { from }) });
  return (
    <Load read={read} skeleton={<Skeleton lines={6} />}>
      {(slots) => (
        <Refreshing isRefreshing={read.isRefreshing}>
          <Week
            slots={slots}
            {...props}
            onTurn={(day) => {
              props.onChoose('');
              setFrom(day);
            }}
          />
        </Refreshing>
      )}
    </Load>
  );
};

interface WeekProps extends Omit<SlotPickerProps, 'query'> {
  slots: Slots;
  onTurn: (from: string) => void;
}

const Week = ({ slots, chosen, error, onChoose, onTurn }: WeekProps) => {
  const { t } = useTranslation();
  const times = useTimes();
  const { days, previous, next, time_zone } = slots;
  const [picked, setPicked] = useState<string | null>(null);
  const open = days.filter(({ closed }) => closed === null);
  const shown =
    open.find(({ day }) => day === picked) ??
    open.find(({ starts }) => starts.some((start) => start === chosen)) ??
    open[0];
  /** The heading is a day of the advisor's calendar; a time that is on another day here says so. */
  const labelOf = (start: string) => {
    const [here, theirs] = [times.shortDay(start), times.shortDay(start, time_zone)];
    const own = here === theirs ? times.time(start) : `${times.time(start)}, ${here}`;
    if (times.clocks(start, time_zone).there === null) return own;
    return `${own} (${t('meetings.slots.there', { time: times.time(start, time_zone) })})`;
  };
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <div className="meeting-slots">
      <ZoneNote timeZone={time_zone} />
      <Pager
        name={t('meetings.slots.weeks')}
        page={t('meetings.slots.days', {
          from: times.shortCalendarDay(first),
          to: times.shortCalendarDay(last),
        })}
        previous={{
          label: t('meetings.slots.previous'),
          open: previous === null ? null : () => onTurn(previous),
        }}
        next={{ label: t('meetings.slots.next'), open: next === null ? null : () => onTurn(next) }}
      />
      <ul className="meeting-days" aria-label={t('meetings.slots.title')}>
        {days.map((one) => (
          <li key={one.day}>
            <DayChoice
              {...one}
              isShown={one === shown}
              onPick={() => {
                setPicked(one.day);
                onChoose('');
              }}
            />
          </li>
        ))}
      </ul>
      {shown ? (
        <RadioGroup
          legend={times.calendarDay(shown.day)}
          options={shown.starts.map((start) => ({ value: start, label: labelOf(start) }))}
          chosen={chosen}
          error={error}
          onChoose={onChoose}
        />
      ) : (
        <>
          <p role="status">{t('meetings.slots.none')}</p>
          {error !== undefined && (
            <p className="field-error" role="alert">
              {error}
            </p>
          )}
        </>
      )}
    </div>
  );
};

/** Whose clock the times are of. */
const ZoneNote = ({ timeZone }: { timeZone: string }) => {
  const { t } = useTranslation();
  const { zone } = useTimes();
  const [own, theirs] = [zone(ownTimeZone()), zone(timeZone)];
  return (
    <p className="soft">
      {own === theirs
        ? t('meetings.slots.one_zone', { zone: theirs })
        : t('meetings.slots.both_zones', { own, zone: theirs })}
    </p>
  );
};

interface DayChoiceProps {
  day: string;
  closed: Slots['days'][number]['closed'];
  isShown: boolean;
  onPick: () => void;
}

/** A day with free times is a button; any other says why it has none. */
const DayChoice = ({ day, closed, isShown, onPick }: DayChoiceProps) => {
  const { t } = useTranslation();
  const { shortCalendarDay } = useTimes();
  if (closed !== null)
    return (
      <p className="meeting-day soft">
        <span>{shortCalendarDay(day)}</span>
        <small>{t(`meetings.slots.closed.${closed}`)}</small>
      </p>
    );
  return (
    <Button className="meeting-day" isExpanded={isShown} onClick={onPick}>
      {shortCalendarDay(day)}
    </Button>
  );
};
