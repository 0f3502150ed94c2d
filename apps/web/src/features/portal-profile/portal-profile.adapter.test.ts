import type { ContactInfo } from '@portal/contracts/portal-profile';
import { describe, expect, it } from 'vitest';
import { displayPhone, toContact } from './portal-profile.adapter.ts';

type Attribute = ContactInfo['attribute'];

const contactOf = (about: Partial<Attribute['about']>, contact: Partial<Attribute['contact']> = {}) =>
  toContact({
    attribute: {
      about: { first_name: null, last_name: null, bus_name: null, ...about },
      contact: { email: null, mobile_phone: null, primary_phone: null, ...contact },
    },
  });

describe('a phone', () => {
  it.each([
    ['5145550134', '(514) 555-0134'],
    ['514-555-0134', '(514) 555-0134'],
    ['(514) 555 0134', '(514) 555-0134'],
    ['15145550134', '15145550134'],
    ['+33 1 23 45 67 89', '+33 1 23 45 67 89'],
    ['poste 12', 'poste 12'],
  ])('%s is shown as %s', (given, shown) => {
    expect(displayPhone(given)).toBe(shown);
  });
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
