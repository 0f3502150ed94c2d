import { AFTERNOON_FROM_HOUR, EVENING_FROM_HOUR } from '@portal/contracts/constants';
import { useEffect, useState } from 'react';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** The part of the day a greeting is for. Source: specification, section 1. */
export const partOfDay = (hour: number): PartOfDay => {
  if (hour < AFTERNOON_FROM_HOUR) return 'morning';
  return hour < EVENING_FROM_HOUR ? 'afternoon' : 'evening';
};

const now = () => partOfDay(new Date().getHours());

/** Timers stop while a computer sleeps: after that the part of the day is correct within this time. */
const CHECK_EVERY_MS = 60_000;

/** The current part of the day, also on a page that stays open, after sleep and in another time zone. */
export const usePartOfDay = (): PartOfDay => {
  const [part, setPart] = useState(now);
  useEffect(() => {
    const check = () => setPart(now());
    const timer = setInterval(check, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return part;
};
