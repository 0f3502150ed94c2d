import type { Region } from '@portal/contracts/look-through';

const countries: Partial<Record<Region, string>> = {
  canada: 'CA',
  united_states: 'US',
  europe: 'AT BE CH DE DK ES FI FR GB IE IT LU NL NO PT SE',
  asia_pacific: 'AU HK JP NZ SG',
  emerging_markets: 'AE BR CL CN CO CZ EG GR HU ID IN KR KW MX MY PE PH PL QA SA TH TR TW ZA',
};

const regionOf = new Map(
  Object.entries(countries).flatMap(([region, list]) =>
    // The keys of the record above.
    list.split(' ').map((country) => [country, region as Region] as const),
  ),
);

/** The region of a country by its two letters, `other` for one that is in none. */
export const regionOfCountry = (country: string): Region => regionOf.get(country) ?? 'other';
