import type { OfficeRow } from './advisors.tables.ts';

type SeededOffice = Omit<OfficeRow, 'id' | 'position' | 'name_en' | 'name_fr'> & {
  key: string;
  name: { en: string; fr: string };
};

/** The offices of the firms, all invented. That of Vancouver has no complete address yet. */
export const seededOffices: readonly SeededOffice[] = [
  {
    key: 'montreal',
    firm_id: 'northmere',
    name: { en: 'Montreal', fr: 'Montréal' },
    civic_number: '1250',
    street: 'boul. René-Lévesque Ouest, bureau 2200',
    city: 'Montréal',
    province: 'QC',
    postal_code: 'H3B 4W8',
    country: 'CA',
    phone: '5145550100',
  },
  {
    key: 'toronto',
    firm_id: 'northmere',
    name: { en: 'Toronto', fr: 'Toronto' },
    civic_number: '200',
    street: 'Bay Street, Suite 1810',
    city: 'Toronto',
    province: 'ON',
    postal_code: 'M5J 2J2',
    country: 'CA',
    phone: '4165550100',
  },
  {
    key: 'vancouver',
    firm_id: 'northmere',
    name: { en: 'Vancouver', fr: 'Vancouver' },
    civic_number: null,
    street: null,
    city: 'Vancouver',
    province: 'BC',
    postal_code: null,
    country: 'CA',
    phone: '6045550100',
  },
];
