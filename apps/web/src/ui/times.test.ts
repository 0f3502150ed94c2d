import { describe, expect, it } from 'vitest';
import { timesIn } from './times.ts';

const [en, fr] = [timesIn('en'), timesIn('fr')];
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('moments by two clocks', () => {
  it('are written as each language writes them', () => {
    expect(plain(en.day('2026-12-01T15:00:00Z', 'America/Toronto'))).toBe('Tuesday, December 1, 2026');
    expect(plain(fr.day('2026-12-01T15:00:00Z', 'America/Toronto'))).toBe('mardi 1er décembre 2026');
    expect(plain(fr.day('2026-12-21T15:00:00Z', 'America/Toronto'))).toBe('lundi 21 décembre 2026');
    expect(plain(en.time('2026-12-01T15:00:00Z', 'America/Toronto'))).toBe('10:00 a.m.');
    expect(plain(fr.time('2026-12-01T15:00:00Z', 'America/Toronto'))).toBe('10 h 00');
  });

  it('are on one line each', () => {
    expect(en.time('2026-12-01T15:00:00Z', 'America/Toronto')).not.toMatch(/[ \u202f]/);
    expect(fr.time('2026-12-01T15:00:00Z', 'America/Toronto')).not.toMatch(/[ \u202f]/);
    expect(en.shortCalendarDay('2026-12-01')).not.toMatch(/ /);
    expect(fr.shortCalendarDay('2026-12-01')).not.toMatch(/ /);
  });

  it('let a line begin after the day of the week, and not within the date', () => {
    expect(fr.day('2026-12-01T15:00:00Z', 'America/Toronto').split(' ')).toEqual([
      'mardi',
      '1er\u00a0décembre\u00a02026',
    ]);
    expect(en.day('2026-12-01T15:00:00Z', 'America/Toronto').split(' ')).toEqual([
      'Tuesday,',
      'December\u00a01,\u00a02026',
    ]);
  });

  it('are those of both clocks only where they differ, on either side of a change of clocks', () => {
    const own = (instant: string, zone: string) => plain(en.clocks(instant, zone).there);
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(own('2027-03-12T14:00:00Z', here)).toBeUndefined();
    const toronto = (instant: string) => plain(en.time(instant, 'America/Toronto'));
    expect([toronto('2027-03-12T14:00:00Z'), toronto('2027-03-15T13:00:00Z')]).toEqual([
      '9:00 a.m.',
      '9:00 a.m.',
    ]);
  });

  it('name the day of the other clock where that is another day', () => {
    const zone = 'Pacific/Kiritimati';
    const shown = plain(en.clocks('2026-12-01T12:00:00Z', zone).there);
    expect(shown).toBe('2:00 a.m., Wed, Dec 2');
  });

  it('name a time zone whatever the season', () => {
    expect([en.zone('America/Toronto'), fr.zone('America/Toronto')]).toEqual([
      'Eastern Time',
      'heure de l’Est',
    ]);
  });
});
