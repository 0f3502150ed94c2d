import * as z from 'zod/mini';
import { postalCodes } from './postal-code.ts';

/** The countries that an address may be in, each with its provinces, territories or states. */
export const addressProvinces = {
  CA: ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'],
  // The abbreviations of the United States Postal Service, with the District of Columbia and Puerto Rico.
  US: 'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
} as const satisfies Record<string, readonly string[]>;
export const addressCountries = ['CA', 'US'] as const;

/** The longest line of an address. */
const LINE_MAX_LENGTH = 80;
const CIVIC_NUMBER_MAX_LENGTH = 12;

/** Letters, digits and the few signs that streets and cities are written with. */
const LINE = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N} .,'’#/&()°-]+$/u;
const CIVIC_NUMBER = /^\d[\p{L}\p{N} ½¼¾/-]*$/u;

const line = (message: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(LINE_MAX_LENGTH, 'line_too_long'),
      z.regex(LINE, message),
    );

/** The parts of an address. Source: specification, section 5, where each of them is required. */
const parts = z.strictObject({
  country: z.enum(addressCountries, 'choose_country'),
  civic_number: z
    .string()
    .check(
      z.trim(),
      z.maxLength(CIVIC_NUMBER_MAX_LENGTH, 'enter_civic_number'),
      z.regex(CIVIC_NUMBER, 'enter_civic_number'),
    ),
  street: line('enter_street'),
  city: line('enter_city'),
  /** As two letters. */
  province: z.string().check(z.regex(/^[A-Z]{2}$/, 'choose_province')),
  /** As in `A1A 1A1` or `12345`. */
  postal_code: z
    .string()
    .check(z.trim(), z.minLength(1, 'enter_postal_code'), z.maxLength(16, 'enter_postal_code')),
});
export type PostalAddress = z.infer<typeof parts>;

type Place = Pick<PostalAddress, 'country' | 'province' | 'postal_code'>;
const place = z.looseObject({
  country: z.enum(addressCountries),
  province: z.string(),
  postal_code: z.string(),
});
/** Also while other parts are still missing, so that every error is shown at once. */
const when = ({ value }: { value: unknown }) => z.safeParse(place, value).success;

/** An address, every part of which belongs to its country. The message of a rule is the key of its sentence. */
export const postalAddress = parts.check(
  z.refine<Place>(
    ({ country, province }) => (addressProvinces[country] as readonly string[]).includes(province),
    { error: 'choose_province', path: ['province'], when },
  ),
  z.refine<Place>(({ country, postal_code }) => postalCodes[country].test(postal_code.trim()), {
    error: 'enter_postal_code_of_country',
    path: ['postal_code'],
    when,
  }),
);
