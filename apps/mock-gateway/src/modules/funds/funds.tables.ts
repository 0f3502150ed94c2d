import type { AssetClass } from '@portal/contracts/asset-classes';
import type { riskRatings } from '@portal/contracts/funds';
import type { Sector } from '@portal/contracts/look-through';
import type { Flag } from '../../store/column-types.ts';

/** The firm's description of one of its funds. Rates are annual, as decimal text. */
interface FundProfileTable {
  fund_id: string;
  series: string;
  risk: (typeof riskRatings)[number];
  is_pool: Flag;
  /** The first day of the fund; null for the first day it has a price. */
  inception: string | null;
  objective_en: string;
  objective_fr: string;
  management_fee: string;
  mer: string | null;
  ter: string | null;
  /** The end of the financial period of both ratios. */
  fees_as_of: string;
}

/** The facts about a security, whether clients hold it themselves or a fund does. */
interface SecurityTable {
  id: string;
  name_en: string;
  name_fr: string;
  asset_class: AssetClass;
  /** ISO 3166-1, two letters. */
  country: string;
  sector: Sector;
}

/**
 * One line of what a fund holds on a day: another fund, a security, or without a component what it does not name, by
 * class, country and sector.
 */
interface CompositionTable {
  fund_id: string;
  as_of: string;
  line: number;
  component_id: string | null;
  asset_class: AssetClass | null;
  country: string | null;
  sector: Sector | null;
  /** The weight in the fund, as decimal text. */
  weight: string;
}

export interface FundsTables {
  fund_profile: FundProfileTable;
  security: SecurityTable;
  composition: CompositionTable;
}

declare module '../../store/schema.ts' {
  interface Database extends FundsTables {}
}
