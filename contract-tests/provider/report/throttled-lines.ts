import type { Report } from '../outcome.ts';

/** How many responses were throttled, so that their checks were not run; nothing where none was. */
export const throttledLines = ({ throttled }: Pick<Report, 'throttled'>): string[] =>
  throttled === 0
    ? []
    : [`Throttled: ${throttled} responses of too many requests, whose checks were not run. See --rate`, ''];
