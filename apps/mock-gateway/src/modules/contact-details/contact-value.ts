import type { ContactKind } from '@portal/contracts/contact-details';
import type { PostalAddress } from '@portal/contracts/postal-address';
import { postalCode } from '@portal/i18n/format';

/** A value of one kind. */
export type ContactValue =
  | { kind: 'email' | 'phone'; value: string }
  | { kind: 'address'; value: PostalAddress };

/** What a client is reached by; null where it is not known. */
export interface KnownContact {
  email: string | null;
  phone: string | null;
  address: PostalAddress | null;
}

/** An address as it is stored, however its postal code was typed. */
export const normalizeAddress = (address: PostalAddress): PostalAddress => ({
  ...address,
  postal_code: postalCode(address.postal_code),
});

/** Reads a value of the store. */
export const parseValue = (kind: ContactKind, json: string): ContactValue =>
  // It was written by `JSON.stringify` of a value of the kind.
  ({ kind, value: JSON.parse(json) }) as ContactValue;

const comparable = (value: string | PostalAddress) =>
  (typeof value === 'string'
    ? value
    : JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  ).toLowerCase();

/** Whether a client is reached by a value already. */
export const isKnown = (known: KnownContact, { kind, value }: ContactValue): boolean => {
  const current = known[kind];
  return current !== null && comparable(current) === comparable(value);
};
