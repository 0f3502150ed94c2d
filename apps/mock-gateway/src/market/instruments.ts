import { CURRENCIES, type Currency } from '@portal/contracts/constants';
import { assetClasses, type AssetClass } from '@portal/contracts/asset-classes';

const instrumentKinds = ['mutual_fund', 'etf', 'equity', 'money_market'] as const;
export type InstrumentKind = (typeof instrumentKinds)[number];

const distributionMonths = ['0', '1', '3', '12'] as const;

/** An instrument of the simulated market. Rates are yearly. */
export interface Instrument {
  id: string;
  nameEn: string;
  nameFr: string;
  kind: InstrumentKind;
  assetClass: AssetClass;
  currency: Currency;
  startPrice: number;
  /** Growth of the price beside that of the market, after distributions. */
  drift: number;
  /** Of its own movements, beside the market's. */
  volatility: number;
  /** How strongly it follows the market. */
  beta: number;
  /** Distributions as a share of price. */
  payout: number;
  /** Months between distributions; 0 for none. */
  everyMonths: number;
  /** The share of a distribution that gives capital back. */
  capitalShare: number;
  /** Management expense ratio; already taken out of the price. */
  mer: number;
}

/** Every instrument, one a line, in the order of the fields of `Instrument`. All names are invented. */
const table = `
NMR100 | Northmere Money Market Fund | Fonds du marché monétaire Northmere | money_market | cash | CAD | 10 | 0 | 0 | 0 | 0.028 | 1 | 0 | 0.0035
NMR105 | Northmere U.S. Money Market Fund | Fonds du marché monétaire américain Northmere | money_market | cash | USD | 10 | 0 | 0 | 0 | 0.031 | 1 | 0 | 0.0035
NMR110 | Northmere Short-Term Bond Fund | Fonds d’obligations à court terme Northmere | mutual_fund | fixed_income | CAD | 10.2 | 0.004 | 0.022 | 0.02 | 0.026 | 1 | 0 | 0.0058
NMR115 | Northmere Canadian Bond Fund | Fonds d’obligations canadiennes Northmere | mutual_fund | fixed_income | CAD | 11.4 | 0.003 | 0.052 | 0.05 | 0.029 | 3 | 0 | 0.0058
NMR120 | Northmere Corporate Bond Fund | Fonds d’obligations de sociétés Northmere | mutual_fund | fixed_income | CAD | 10.8 | 0.007 | 0.055 | 0.15 | 0.035 | 3 | 0 | 0.0058
NMR125 | Northmere Global Bond Fund | Fonds d’obligations mondiales Northmere | mutual_fund | fixed_income | CAD | 9.9 | 0.004 | 0.05 | 0.08 | 0.027 | 3 | 0 | 0.0058
NMR210 | Northmere Canadian Equity Fund | Fonds d’actions canadiennes Northmere | mutual_fund | canadian_equity | CAD | 18.6 | 0.055 | 0.05 | 0.95 | 0.018 | 12 | 0 | 0.0089
NMR215 | Northmere Canadian Dividend Fund | Fonds de dividendes canadiens Northmere | mutual_fund | canadian_equity | CAD | 15.1 | 0.043 | 0.045 | 0.8 | 0.034 | 3 | 0 | 0.0089
NMR220 | Northmere Canadian Small Cap Fund | Fonds d’actions canadiennes à petite capitalisation Northmere | mutual_fund | canadian_equity | CAD | 12.7 | 0.058 | 0.09 | 1.15 | 0.006 | 12 | 0 | 0.0089
NMR310 | Northmere U.S. Equity Fund | Fonds d’actions américaines Northmere | mutual_fund | us_equity | CAD | 22.4 | 0.082 | 0.06 | 1 | 0.006 | 12 | 0 | 0.0092
NMR315 | Northmere U.S. Growth Fund | Fonds de croissance américaine Northmere | mutual_fund | us_equity | CAD | 19.3 | 0.098 | 0.09 | 1.2 | 0 | 0 | 0 | 0.0092
NMR410 | Northmere International Equity Fund | Fonds d’actions internationales Northmere | mutual_fund | international_equity | CAD | 14.2 | 0.05 | 0.06 | 0.9 | 0.016 | 12 | 0 | 0.0101
NMR415 | Northmere Emerging Markets Fund | Fonds de marchés émergents Northmere | mutual_fund | international_equity | CAD | 11.8 | 0.045 | 0.09 | 1.05 | 0.012 | 12 | 0 | 0.0101
NMR420 | Northmere Global Dividend Fund | Fonds mondial de dividendes Northmere | mutual_fund | international_equity | CAD | 13.5 | 0.046 | 0.045 | 0.8 | 0.026 | 3 | 0 | 0.0101
NMR510 | Northmere Real Assets Pool | Fonds en gestion commune d’actifs réels Northmere | mutual_fund | alternative | CAD | 10 | 0.04 | 0.05 | 0.3 | 0.03 | 3 | 0 | 0.0135
NMR515 | Northmere Private Credit Pool | Fonds en gestion commune de crédit privé Northmere | mutual_fund | alternative | CAD | 10 | 0.012 | 0.025 | 0.1 | 0.065 | 3 | 0 | 0.0135
MCBB | Maplecrest Broad Bond ETF | FNB Maplecrest obligations globales | etf | fixed_income | CAD | 28.4 | 0.002 | 0.05 | 0.04 | 0.031 | 1 | 0 | 0.0011
MCSB | Maplecrest Short Bond ETF | FNB Maplecrest obligations à court terme | etf | fixed_income | CAD | 25.1 | 0.002 | 0.022 | 0.02 | 0.028 | 1 | 0 | 0.0011
MCGV | Maplecrest Government Bond ETF | FNB Maplecrest obligations gouvernementales | etf | fixed_income | CAD | 22.6 | -0.002 | 0.06 | -0.05 | 0.03 | 1 | 0.05 | 0.0011
MCCE | Maplecrest Canadian Composite ETF | FNB Maplecrest indice composé canadien | etf | canadian_equity | CAD | 31.8 | 0.055 | 0.035 | 1 | 0.027 | 3 | 0 | 0.0006
MCDV | Maplecrest Canadian Dividend ETF | FNB Maplecrest dividendes canadiens | etf | canadian_equity | CAD | 26.9 | 0.042 | 0.045 | 0.85 | 0.041 | 1 | 0.25 | 0.0039
MCUS | Maplecrest U.S. Total Market ETF | FNB Maplecrest marché américain total | etf | us_equity | CAD | 44.5 | 0.085 | 0.04 | 1 | 0.012 | 3 | 0 | 0.0008
MCTE | Maplecrest U.S. Technology ETF | FNB Maplecrest technologie américaine | etf | us_equity | CAD | 38.2 | 0.11 | 0.11 | 1.3 | 0.005 | 12 | 0 | 0.0039
MCDM | Maplecrest Developed Markets ETF | FNB Maplecrest marchés développés | etf | international_equity | CAD | 27.3 | 0.048 | 0.05 | 0.9 | 0.028 | 3 | 0 | 0.0022
MCEM | Maplecrest Emerging Markets ETF | FNB Maplecrest marchés émergents | etf | international_equity | CAD | 24.8 | 0.042 | 0.08 | 1 | 0.024 | 12 | 0 | 0.0025
SGTM | Silvergrove Total U.S. ETF | FNB Silvergrove marché américain | etf | us_equity | USD | 142.5 | 0.085 | 0.04 | 1 | 0.014 | 3 | 0 | 0.0008
SGTB | Silvergrove U.S. Bond ETF | FNB Silvergrove obligations américaines | etf | fixed_income | USD | 78.9 | 0.001 | 0.05 | 0.02 | 0.03 | 1 | 0 | 0.0011
SGTI | Silvergrove World ex-U.S. ETF | FNB Silvergrove monde hors États-Unis | etf | international_equity | USD | 53.6 | 0.045 | 0.05 | 0.95 | 0.029 | 3 | 0 | 0.0022
ESTB | Estuary Bancorp | Banque de l’Estuaire | equity | canadian_equity | CAD | 71.2 | 0.045 | 0.16 | 0.9 | 0.046 | 3 | 0 | 0
NRTW | Northway Rail | Chemin de fer Norvoie | equity | canadian_equity | CAD | 104.3 | 0.07 | 0.17 | 0.95 | 0.019 | 3 | 0 | 0
PRNE | Foothold Prairie Energy | Énergie Foothold des Prairies | equity | canadian_equity | CAD | 33.5 | 0.04 | 0.26 | 1.15 | 0.052 | 3 | 0 | 0
BORT | Borealink Telecom | Télécom Boréalien | equity | canadian_equity | CAD | 52.8 | 0.015 | 0.14 | 0.6 | 0.058 | 3 | 0 | 0
CRBO | Corbeau Retail | Détaillants Corbeau | equity | canadian_equity | CAD | 47.1 | 0.065 | 0.18 | 0.7 | 0.014 | 3 | 0 | 0
ALDR | Alder Systems | Alder Systems | equity | us_equity | USD | 118.4 | 0.12 | 0.24 | 1.25 | 0.006 | 3 | 0 | 0
BHMD | Bluehaven Medical | Bluehaven Medical | equity | us_equity | USD | 86.7 | 0.07 | 0.2 | 0.75 | 0.016 | 3 | 0 | 0
CPST | Capstone Foods | Capstone Foods | equity | us_equity | USD | 61.5 | 0.04 | 0.15 | 0.6 | 0.027 | 3 | 0 | 0
DLTA | Deltora Semiconductor | Deltora Semiconductor | equity | us_equity | USD | 93.2 | 0.14 | 0.32 | 1.5 | 0 | 0 | 0 | 0
NVLA | Novalis Pharma | Novalis Pharma | equity | international_equity | USD | 88.9 | 0.05 | 0.18 | 0.65 | 0.031 | 12 | 0 | 0
RIVG | Rivelle Gold | Or Rivelle | equity | canadian_equity | CAD | 19.4 | 0.05 | 0.33 | 0.3 | 0.011 | 3 | 0 | 0
WTHR | Weatherlee Insurance | Assurance Weatherlee | equity | canadian_equity | CAD | 58.6 | 0.06 | 0.17 | 0.85 | 0.032 | 3 | 0 | 0
CDRH | Cedarhurst Mines | Mines Cedarhurst | equity | canadian_equity | CAD | 12.6 | 0.01 | 0.3 | 0.9 | 0 | 0 | 0 | 0
LKVP | Lakeview Private Placement | Placement privé Lakeview | equity | alternative | CAD | 2 | 0 | 0 | 0 | 0 | 0 | 0 | 0
`;

const oneOf = <Option extends string>(options: readonly Option[], text: string): Option => {
  const found = options.find((option) => option === text);
  if (!found)
    throw new Error(`The table of instruments has "${text}"; expected one of ${options.join(', ')}.`);
  return found;
};

const instrumentFrom = (line: string): Instrument => {
  const cells = line.split('|').map((cell) => cell.trim());
  const [id = '', nameEn = '', nameFr = '', kind = '', assetClass = '', currency = ''] = cells;
  const [startPrice = NaN, drift = NaN, volatility = NaN, beta = NaN] = cells.slice(6, 10).map(Number);
  const [payout = NaN, , capitalShare = NaN, mer = NaN] = cells.slice(10).map(Number);
  return {
    id,
    nameEn,
    nameFr,
    kind: oneOf(instrumentKinds, kind),
    assetClass: oneOf(assetClasses, assetClass),
    currency: oneOf(CURRENCIES, currency),
    startPrice,
    drift,
    volatility,
    beta,
    payout,
    everyMonths: Number(oneOf(distributionMonths, cells[11] ?? '')),
    capitalShare,
    mer,
  };
};

export const instruments: readonly Instrument[] = table.trim().split('\n').map(instrumentFrom);

/** The instruments of the market by their ids. */
export const instrumentById: ReadonlyMap<string, Instrument> = new Map(
  instruments.map((one) => [one.id, one]),
);

/** The instrument of an id. Throws an Error for one that is not in the market. */
export const instrumentOf = (id: string): Instrument => {
  const found = instrumentById.get(id);
  if (!found) throw new Error(`No instrument ${id}; expected one of market/instruments.ts.`);
  return found;
};

/** The last day of a price: of a security that is not traded any more, and before all days for one that never was. */
const lastPriced: Readonly<Record<string, string>> = { CDRH: '2026-02-13', LKVP: '' };

/** Whether there is a price of a day. */
export const isPricedOn = ({ id }: Instrument, day: string): boolean => {
  const last = lastPriced[id];
  return last === undefined || day <= last;
};

/** Whether it is bought in integer units, as on an exchange, or in fractions, as funds are. */
export const isInWholeUnits = ({ kind }: Instrument): boolean => kind === 'etf' || kind === 'equity';
