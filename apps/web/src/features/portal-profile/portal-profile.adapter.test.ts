import type { ContactInfo } from '@portal/contracts/portal-profile';
import { describe, expect, it } from 'vitest';
import { toContact } from './portal-profile.adapter.ts';

type Attribute = ContactInfo['attribute'];

const contactOf = (about: Partial<Attribute['about']>, contact: Partial<Attribute['contact']> = {}) =>
  toContact({
    attribute: {
      about: { first_name: null, last_name: null, bus_name: null, ...about },
      contact: { email: null, mobile_phone: null, primary_phone: null, ...contact },
    },
  });

describe('a name', () => {
  it('falls back to the business name, then to none', () => {
    expect(contactOf({ first_name: 'Zoé', last_name: 'Tessier', bus_name: 'Tessier inc.' }).name).toBe(
      'Zoé Tessier',
    );
    expect(contactOf({ bus_name: 'Tessier inc.' }).name).toBe('Tessier inc.');
    expect(contactOf({}).name).toBeNull();
  });
});

it('takes the primary phone where there is no mobile', () => {
  expect(contactOf({}, { primary_phone: '4185550199' }).phone).toBe('(418) 555-0199');
  expect(contactOf({}, { mobile_phone: '', primary_phone: '' }).phone).toBeNull();
});
