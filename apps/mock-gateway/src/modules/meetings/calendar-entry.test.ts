import { describe, expect, it } from 'vitest';
import type { TeamMember } from '../../advisors/team.queries.ts';
import { readConfig } from '../../config.ts';
import { mailedEntry, publishedEntry } from './calendar-entry.ts';
import type { MeetingRow } from './meetings.tables.ts';

const services = {
  config: readConfig({
    PORTAL_ORIGIN: 'https://portal.example',
    MAIL_FROM: 'Northmere <no-reply@northmere.example>',
  }),
  clock: { now: () => new Date('2026-11-20T15:00:00Z') },
};

const row: MeetingRow = {
  id: '5f6e7d8c-9a0b-4c1d-8e2f-3a4b5c6d7e61',
  user_id: 'user',
  advisor_id: 'advisor',
  starts_at: Date.parse('2027-03-15T13:00:00Z'),
  ends_at: Date.parse('2027-03-15T13:30:00Z'),
  kind: 'in_person',
  phone: null,
  video_url: null,
  topic: 'review',
  agenda: 'My account 12345 and BEGIN:VALARM',
  state: 'confirmed',
  sequence: 2,
  requested_at: Date.parse('2026-11-19T15:00:00Z'),
  changed_at: Date.parse('2026-11-20T14:00:00Z'),
  was_at: null,
  reason: null,
};

const advisor: TeamMember = {
  id: 'advisor',
  name: 'Geneviève Lapointe; "GL", associée\r\nATTENDEE:mailto:x@y.example',
  title: { en: 'Portfolio manager', fr: 'Gestionnaire de portefeuille' },
  email: null,
  phone: null,
  portrait: null,
  languages: ['fr'],
  time_zone: 'America/Toronto',
  hours: [],
  absences: [],
  office: {
    id: 'office',
    firm_id: 'northmere',
    position: 0,
    name_en: 'Montreal',
    name_fr: 'Montréal',
    civic_number: '1250',
    street: 'boul. René-Lévesque Ouest, bureau 2200',
    city: 'Montréal',
    province: 'QC',
    postal_code: 'H3B 4W8',
    country: 'CA',
    phone: null,
  },
};
const client = { name: 'Olivia "O" Martin', email: 'olivia.martin@example.ca' };

/** The lines of an iCalendar object, unfolded (RFC 5545, section 3.1). */
const linesOf = (file: string) =>
  file
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean);
const valueOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.slice(name.length + 1);

describe('a meeting in a calendar', () => {
  const entry = { row, advisor, language: 'fr' as const };

  it('is published without attendees, at its instant in UTC', () => {
    const file = publishedEntry(services, entry);
    expect(valueOf(file, 'METHOD')).toBe('PUBLISH');
    expect(valueOf(file, 'UID')).toBe(row.id);
    expect(valueOf(file, 'SEQUENCE')).toBe('2');
    expect(valueOf(file, 'DTSTAMP')).toBe('20261120T150000Z');
    expect(valueOf(file, 'DTSTART')).toBe('20270315T130000Z');
    expect(valueOf(file, 'DTEND')).toBe('20270315T133000Z');
    expect(valueOf(file, 'STATUS')).toBe('CONFIRMED');
    expect(file).not.toContain('ATTENDEE;');
  });

  it.each([
    ['requested', 'REQUEST', 'TENTATIVE'],
    ['proposed', 'REQUEST', 'TENTATIVE'],
    ['confirmed', 'REQUEST', 'CONFIRMED'],
    ['canceled', 'CANCEL', 'CANCELLED'],
    ['declined', 'CANCEL', 'CANCELLED'],
  ] as const)('is mailed as %s by the method %s', (state, method, status) => {
    const { file, ...rest } = mailedEntry(services, { ...entry, row: { ...row, state } }, client);
    expect(rest).toEqual({ method });
    expect([valueOf(file, 'METHOD'), valueOf(file, 'STATUS')]).toEqual([method, status]);
    expect(linesOf(file).filter((line) => line.startsWith('ATTENDEE'))).toEqual([
      expect.stringMatching(/mailto:olivia\.martin@example\.ca$/i),
    ]);
    expect(valueOf(file, 'ORGANIZER')).toMatch(/mailto:no-reply@northmere\.example$/i);
  });

  it('says in the language of its reader where it is, and never what it is about', () => {
    const texts = (['en', 'fr'] as const).map((language) =>
      linesOf(mailedEntry(services, { ...entry, language }, client).file),
    );
    const valueIn = (lines: readonly string[], name: string) =>
      lines.find((line) => line.startsWith(`${name}:`));
    expect(texts.map((lines) => valueIn(lines, 'LOCATION'))).toEqual([
      'LOCATION:1250 boul. René-Lévesque Ouest\\, bureau 2200\\, Montréal\\, QC  H3B 4W8',
      'LOCATION:1250\\, boul. René-Lévesque Ouest\\, bureau 2200\\, Montréal (QC)  H3B 4W8',
    ]);
    expect(valueIn(texts[0]!, 'SUMMARY')).toContain('Meeting with Geneviève');
    expect(valueIn(texts[1]!, 'SUMMARY')).toContain('Rencontre avec Geneviève');
    expect(valueIn(texts[1]!, 'DESCRIPTION')).toContain('https://portal.example/app/meetings');
    expect(texts.flat().join('\n')).not.toContain('12345');
  });

  it('has lines of at most 75 octets, whatever the name of the advisor, which adds no line of its own', () => {
    const { file } = mailedEntry(services, entry, client);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(linesOf(file).filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
    expect(linesOf(file).filter((line) => line.startsWith('BEGIN:'))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
    ]);
  });
});
