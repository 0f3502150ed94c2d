import { attributesFrom } from './seeded-securities.ts';

/** A line of a composition before it has a date; without an id it is what the fund does not name. */
export interface SeededLine {
  component_id: string | null;
  attributes: ReturnType<typeof attributesFrom> | null;
  /** In hundredths of a percent, so that lines can be added up without rounding. */
  basisPoints: number;
}

export interface SeededComposition {
  fund: string;
  /** How many month ends ago it was published. */
  monthsAgo: number;
  lines: SeededLine[];
}

/**
 * What every fund holds, one a line: id, months since it was published, then its parts in percent. A part is a security,
 * a fund, or a class, country and sector of what is not named. NMR420 and NMR125 hold funds; NMR510 and NMR515 hold
 * each other.
 */
const table = `
NMR100 | 1 | CA-BILL 58, CA-NOTE 42
NMR105 | 1 | US-BILL 100
NMR110 | 1 | CA-GOV5 38, CA-PQ 14, CA-PO 11, CA-LAUB 12, CA-BORB 6, NMR100 4, fixed_income/CA/corporate 15
NMR115 | 1 | CA-GOV10 21, CA-GOV5 12, CA-PQ 15, CA-PO 14, CA-LAUB 9, CA-TUNB 6, CA-BORB 5, NMR100 2.5, fixed_income/CA/government 8, fixed_income/CA/corporate 7.5
NMR120 | 1 | CA-LAUB 17, CA-TUNB 15, CA-BORB 13, US-GRNN 12, NMR110 8, NMR100 3, fixed_income/CA/corporate 20, fixed_income/US/corporate 12
NMR125 | 1 | SGTB 34, MCGV 18, DE-BUND 15, JP-JGB 11, US-GOV10 12, NMR105 4, fixed_income/GB/government 6
NMR210 | 1 | ESTB 8.4, CA-LAUR 7.6, NRTW 7.1, CA-MERD 6.2, PRNE 5.9, CA-TUND 5.6, BORT 4.4, CA-SOFT 4.2, RIVG 3.8, WTHR 3.6, CRBO 3.4, CA-SHLD 3.1, NMR100 2, canadian_equity/CA/financials 12.2, canadian_equity/CA/industrials 9.1, canadian_equity/CA/energy 7.4, canadian_equity/CA/materials 6
NMR215 | 1 | ESTB 9.2, CA-LAUR 8.3, CA-TUND 7.4, BORT 7.1, CA-HYDR 6.3, CA-MERD 6, WTHR 5.2, PRNE 4.6, CA-PLZA 4.1, NRTW 3.2, NMR100 3, canadian_equity/CA/financials 14.6, canadian_equity/CA/utilities 11, canadian_equity/CA/energy 10
NMR220 | 1 | CA-LUMB 6.4, CA-SOFT 5.8, CA-PLZA 4.9, RIVG 4.5, CA-SHLD 4.2, NMR100 3.2, canadian_equity/CA/materials 28, canadian_equity/CA/industrials 23, canadian_equity/CA/technology 20
NMR310 | 1 | US-HALC 7.8, US-ORCH 7.1, ALDR 5.4, US-MKTL 4.3, US-SERC 4.1, DLTA 3.9, US-GRNB 3.2, BHMD 3, US-AERO 2.4, CPST 2.2, US-PLNS 1.9, US-GRID 1.6, NMR105 1.1, us_equity/US/technology 14, us_equity/US/health_care 10, us_equity/US/financials 12, us_equity/US/industrials 9, us_equity/US/consumer_discretionary 7
NMR315 | 1 | US-HALC 10.2, DLTA 9.1, US-ORCH 8.6, ALDR 8.3, US-SERC 6.4, US-MKTL 6.1, BHMD 3.3, NMR105 2, us_equity/US/technology 26, us_equity/US/health_care 11, us_equity/US/communication 9
NMR410 | 1 | CH-ALPN 4.6, NVLA 4.4, JP-KAWA 4.1, NL-LITH 3.9, FR-LUMI 3.6, DE-RHNW 3.3, JP-TSUK 3.1, GB-THMS 2.9, AU-CORL 2.4, NMR100 1.7, international_equity/GB/financials 11, international_equity/FR/industrials 9, international_equity/DE/industrials 8, international_equity/JP/industrials 14, international_equity/JP/financials 6, international_equity/CH/health_care 7, international_equity/AU/financials 5, international_equity/SE/industrials 3, international_equity/HK/financials 3
NMR415 | 1 | TW-FORM 9.4, KR-HANR 5.2, CN-LOTS 5, IN-INDS 4.1, BR-AMZN 2.6, NMR100 2.7, international_equity/CN/communication 11, international_equity/CN/financials 9, international_equity/IN/technology 15, international_equity/TW/technology 12, international_equity/KR/industrials 8, international_equity/BR/energy 5, international_equity/MX/consumer_staples 6, international_equity/ZA/financials 5
NMR420 | 1 | NMR215 26, SGTI 24, MCDV 12, NMR410 8, CPST 4.5, US-GRID 4, US-GRNB 3.5, NVLA 3, GB-THMS 3, NMR100 2, us_equity/US/consumer_staples 6, us_equity/US/utilities 4
NMR510 | 2 | CA-PORT 24, US-WIND 20, CA-FARM 17, GB-LOGI 15, CA-PLZA 7, NMR515 8, NMR100 3, alternative/AU/utilities 6
NMR515 | 4 | CA-LOAN 51, US-LOAN 27, NMR510 6, NMR100 4
MCBB | 1 | CA-GOV10 24, CA-GOV5 19, CA-PQ 12, CA-PO 12, CA-LAUB 4, CA-TUNB 3, CA-BORB 2, fixed_income/CA/government 14, fixed_income/CA/corporate 10
MCSB | 1 | CA-GOV5 44, CA-LAUB 11, CA-BORB 7, fixed_income/CA/government 20, fixed_income/CA/corporate 18
MCGV | 1 | CA-GOV10 46, CA-GOV5 24, CA-PQ 16, CA-PO 14
MCCE | 1 | ESTB 6.3, CA-LAUR 6, NRTW 5.4, CA-MERD 4.7, PRNE 4.5, CA-SOFT 4.3, CA-TUND 4.1, WTHR 3, RIVG 3, BORT 2.8, CRBO 2.2, CA-SHLD 2.1, CA-HYDR 1.8, CA-PLZA 1.6, CA-LUMB 1, canadian_equity/CA/financials 15.2, canadian_equity/CA/energy 10, canadian_equity/CA/industrials 9, canadian_equity/CA/materials 8, canadian_equity/CA/technology 5
MCDV | 1 | ESTB 9.6, CA-TUND 8.8, BORT 8.4, CA-LAUR 8.2, CA-HYDR 7, CA-MERD 6.5, PRNE 5.5, WTHR 5, CA-PLZA 4, canadian_equity/CA/financials 20, canadian_equity/CA/energy 9, canadian_equity/CA/utilities 8
MCUS | 1 | SGTM 100
MCTE | 1 | US-HALC 17, US-ORCH 16, DLTA 13, ALDR 11, us_equity/US/technology 43
MCDM | 1 | SGTI 88, NVLA 3, JP-KAWA 3, DE-RHNW 2, international_equity/JP/industrials 4
MCEM | 1 | TW-FORM 8.6, CN-LOTS 4.4, KR-HANR 4, IN-INDS 3.2, BR-AMZN 1.8, international_equity/CN/financials 22, international_equity/IN/technology 17, international_equity/TW/technology 11, international_equity/KR/technology 8, international_equity/BR/materials 6, international_equity/SA/energy 8, international_equity/ZA/materials 6
SGTM | 1 | US-HALC 6.4, US-ORCH 6.1, DLTA 3.8, US-MKTL 3.6, US-SERC 3.5, ALDR 3, US-GRNB 1.9, BHMD 1.4, US-PLNS 1.3, US-AERO 1.1, CPST 1, US-GRID 0.9, us_equity/US/technology 20, us_equity/US/financials 12, us_equity/US/health_care 11, us_equity/US/industrials 9, us_equity/US/consumer_discretionary 8, us_equity/US/consumer_staples 6
SGTB | 1 | US-GOV10 41, US-GRNN 5, fixed_income/US/government 30, fixed_income/US/corporate 24
SGTI | 2 | CH-ALPN 2.4, NVLA 2.3, NL-LITH 2.1, JP-KAWA 2, FR-LUMI 1.6, DE-RHNW 1.5, JP-TSUK 1.5, GB-THMS 1.4, AU-CORL 1.2, TW-FORM 2.6, ESTB 0.7, international_equity/GB/financials 9, international_equity/FR/consumer_discretionary 7, international_equity/DE/industrials 6, international_equity/CH/health_care 5, international_equity/JP/industrials 15, international_equity/AU/financials 5, international_equity/CN/communication 8, international_equity/IN/financials 6, international_equity/TW/technology 5, international_equity/KR/technology 4, canadian_equity/CA/financials 7.7, international_equity/SE/industrials 3
`;

const lineFrom = (part: string): SeededLine => {
  const [what = '', percent = ''] = part.trim().split(' ');
  const isNamed = !what.includes('/');
  return {
    component_id: isNamed ? what : null,
    attributes: isNamed ? null : attributesFrom(what.split('/')),
    basisPoints: Math.round(Number(percent) * 100),
  };
};

const compositionFrom = (row: string): SeededComposition => {
  const [fund = '', monthsAgo = '', parts = ''] = row.split('|').map((cell) => cell.trim());
  return { fund, monthsAgo: Number(monthsAgo), lines: parts.split(',').map(lineFrom) };
};

export const seededCompositions = table.trim().split('\n').map(compositionFrom);
