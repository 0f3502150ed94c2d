import type { Currency } from '@portal/contracts/constants';
import type { AssetClass } from '@portal/contracts/asset-classes';
import type { Sector } from '@portal/contracts/look-through';
import { decimal, type Component, type Contents, type ContentsOf } from '@portal/portfolio';
import type { Db } from '../../wealth/wealth.queries.ts';

/** The key of a part of a mix; null for the unknown part. */
export interface Attributes {
  asset_class: AssetClass | null;
  country: string | null;
  sector: Sector | null;
}

interface Name {
  en: string;
  fr: string;
}

/** What is known on a day of everything that clients or funds hold. */
export interface FundBook {
  contentsOf: ContentsOf;
  /** Of a security, of cash, or of what a fund does not name; null for a fund, and where it is unknown. */
  attributesOf(id: string): Attributes | null;
  /** Of what is held directly, funds included, before they are opened; a fund belongs to the country it is sold in. */
  attributesAsHeld(id: string): Attributes | null;
  nameOf(id: string): Name;
  /** False for what a fund does not name, and for cash: neither is a security. */
  isNamed(id: string): boolean;
  /** For what a fund publishes by class, country and sector only. */
  isUnnamed(id: string): boolean;
  /** The day of a fund's composition; null when none is published. */
  compositionOf(fund: string): string | null;
}

const CASH = 'cash:';
const REST = 'rest:';
const countryOf: Record<Currency, string> = { CAD: 'CA', USD: 'US' };

/** The id of cash of a currency. */
export const cashId = (currency: Currency): string => `${CASH}${currency}`;

const cashAttributes = (currency: Currency): Attributes => ({
  asset_class: 'cash',
  country: countryOf[currency],
  sector: 'cash',
});

/** The lines of the last composition of each fund up to a day. */
const linesOn = (db: Db, day: string) =>
  db
    .selectFrom('composition as c')
    .selectAll('c')
    .where('c.as_of', '=', (latest) =>
      latest
        .selectFrom('composition as other')
        .select(({ fn }) => fn.max('other.as_of').as('as_of'))
        .whereRef('other.fund_id', '=', 'c.fund_id')
        .where('other.as_of', '<=', day),
    )
    .orderBy('c.fund_id')
    .orderBy('c.line')
    .execute();

type Line = Awaited<ReturnType<typeof linesOn>>[number];

/** Kinds of instruments that hold others. */
const fundKinds: ReadonlySet<string> = new Set(['mutual_fund', 'etf', 'money_market']);

/** Classes that imply the country of an issuer. */
const countryOfClass: Partial<Record<AssetClass, string>> = { canadian_equity: 'CA', us_equity: 'US' };

/** For a security that only the list of instruments knows: its class, and the country where the class implies one. */
const attributesOfInstrument = (asset_class: AssetClass): Attributes => ({
  asset_class,
  country: countryOfClass[asset_class] ?? null,
  sector: null,
});

const idOf = ({ component_id, fund_id, line }: Line) => component_id ?? `${REST}${fund_id}:${line}`;

/** What funds publish by class, country and sector only, as far as they do. */
const attributesOfRest = (lines: readonly Line[]) =>
  new Map(
    lines
      .filter(({ component_id }) => component_id === null)
      .flatMap((line) => {
        const { asset_class, country, sector } = line;
        const isKnown = asset_class !== null || country !== null || sector !== null;
        return isKnown ? [[idOf(line), { asset_class, country, sector }] as const] : [];
      }),
  );

/** Reads what was published by a day. */
export const fundBookOn = async (db: Db, day: string): Promise<FundBook> => {
  const lines = await linesOn(db, day);
  const securities = await db.selectFrom('security').selectAll().execute();
  const instruments = await db.selectFrom('instrument').selectAll().execute();
  const byFund = Map.groupBy(lines, ({ fund_id }) => fund_id);
  const components = new Map<string, Component[]>(
    Array.from(byFund, ([fund, ofFund]) => [
      fund,
      ofFund.map((line) => ({ id: idOf(line), weight: decimal(line.weight) })),
    ]),
  );
  const security = new Map(securities.map((one) => [one.id, one]));
  const instrument = new Map(instruments.map((one) => [one.id, one]));
  const known = new Map<string, Attributes>([
    ...instruments
      .filter(({ kind }) => !fundKinds.has(kind))
      .map(({ id, asset_class }) => [id, attributesOfInstrument(asset_class)] as const),
    ...securities.map((one) => [one.id, one] as const),
    ...attributesOfRest(lines),
    [cashId('CAD'), cashAttributes('CAD')],
    [cashId('USD'), cashAttributes('USD')],
  ]);
  const attributesOf = (id: string) => (components.has(id) ? null : (known.get(id) ?? null));
  const contentsOf = (id: string): Contents => components.get(id) ?? (known.has(id) ? null : 'unknown');
  return {
    contentsOf,
    attributesOf,
    attributesAsHeld: (id) => {
      const one = instrument.get(id);
      if (contentsOf(id) === null || !one) return attributesOf(id);
      return { asset_class: one.asset_class, country: countryOf[one.currency], sector: 'funds' };
    },
    nameOf: (id) => {
      const { name_en, name_fr } = security.get(id) ?? instrument.get(id) ?? { name_en: id, name_fr: id };
      return { en: name_en, fr: name_fr };
    },
    isNamed: (id) => !id.startsWith(CASH) && !id.startsWith(REST),
    isUnnamed: (id) => id.startsWith(REST),
    compositionOf: (fund) => byFund.get(fund)?.[0]?.as_of ?? null,
  };
};
