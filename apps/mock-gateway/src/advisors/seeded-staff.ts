import type { Language } from '@portal/contracts/constants';
import type { WeeklyHours } from './hours.ts';

/** Days before or after the day of the seed. */
interface SeededAbsence {
  from: number;
  until: number;
  standIn?: string;
}

/** An advisor of the seed, or another person of the firm who works with one. */
export interface StaffMember {
  name: string;
  title: Record<Language, string>;
  email: string | null;
  phone: string | null;
  office: string | null;
  portrait: string | null;
  languages: readonly Language[];
  timeZone: string;
  hours: WeeklyHours;
  absences?: readonly SeededAbsence[];
  /** The people of a firm who work together for the same clients. */
  team: string;
  /** Whether this person leads the team; any other supports it. */
  leads: boolean;
}

const week = (opens: string, closes: string, days = [1, 2, 3, 4, 5]): WeeklyHours =>
  days.map((weekday) => ({ weekday, opens, closes }));

const manager = { en: 'Portfolio manager', fr: 'Gestionnaire de portefeuille' };

/** The people of each firm whom clients may turn to, all invented. */
export const seededStaff: Readonly<Record<string, readonly StaffMember[]>> = {
  northmere: [
    {
      name: 'Geneviève Lapointe',
      title: manager,
      email: 'genevieve.lapointe@northmere.example',
      phone: '5145550177',
      office: 'montreal',
      portrait: 'bun',
      languages: ['fr', 'en'],
      timeZone: 'America/Toronto',
      hours: week('08:30', '16:30'),
      absences: [{ from: 40, until: 47, standIn: 'Andrew Sinclair' }],
      team: 'montreal',
      leads: true,
    },
    {
      name: 'Andrew Sinclair',
      title: manager,
      email: 'andrew.sinclair@northmere.example',
      phone: '4165550142',
      office: 'toronto',
      portrait: 'short',
      languages: ['en', 'fr'],
      timeZone: 'America/Toronto',
      hours: week('09:00', '17:00'),
      absences: [{ from: 60, until: 64, standIn: 'Geneviève Lapointe' }],
      team: 'toronto',
      leads: true,
    },
    {
      name: 'Maude Ouellet',
      title: { en: 'Client service associate', fr: 'Adjointe au service à la clientèle' },
      email: 'maude.ouellet@northmere.example',
      phone: '5145550178',
      office: 'montreal',
      portrait: 'long',
      languages: ['fr', 'en'],
      timeZone: 'America/Toronto',
      hours: week('08:00', '16:00', [1, 2, 3, 4]),
      absences: [{ from: 30, until: 37, standIn: 'Priya Raman' }],
      team: 'montreal',
      leads: false,
    },
    {
      name: 'Priya Raman',
      title: { en: 'Client service associate', fr: 'Adjointe au service à la clientèle' },
      email: 'priya.raman@northmere.example',
      phone: '6045550143',
      office: 'vancouver',
      portrait: 'wavy',
      languages: ['en'],
      timeZone: 'America/Vancouver',
      hours: week('08:30', '16:30'),
      absences: [{ from: -2, until: 5, standIn: 'Maude Ouellet' }],
      team: 'toronto',
      leads: false,
    },
  ],
  alerting: [
    {
      name: 'Rohan Patel',
      title: { en: 'Advisor', fr: 'Conseiller' },
      email: 'rohan.patel@northmere.example',
      phone: null,
      office: null,
      portrait: 'beard',
      languages: ['en'],
      timeZone: 'America/Toronto',
      hours: week('09:00', '17:00'),
      team: 'patel',
      leads: true,
    },
  ],
  branded: [
    {
      name: 'Michel Haddad',
      title: { en: 'Advisor', fr: 'Conseiller' },
      email: null,
      phone: '5145550190',
      office: null,
      portrait: null,
      languages: ['fr', 'en'],
      timeZone: 'America/Toronto',
      hours: week('09:00', '17:00'),
      team: 'haddad',
      leads: true,
    },
  ],
};
