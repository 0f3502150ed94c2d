import { riskRatings } from '@portal/contracts/funds';
import type { Insertable } from 'kysely';
import type { FundsTables } from './funds.tables.ts';

/** The end of the financial period whose ratios are published. */
export const FEES_AS_OF = '2025-12-31';

/**
 * Every fund of the firm, one a line: id, series, first day (empty for the market's first), risk, management fee, MER,
 * TER in percent, then its objective in both languages.
 */
const table = `
NMR100 | F |            | low            | 0.25 | 0.35 | 0.00 | To provide interest income and keep capital whole by investing in Canadian treasury bills and short-term notes of high quality. | Procurer un revenu d’intérêt et préserver le capital en investissant dans des bons du Trésor canadiens et des billets à court terme de grande qualité.
NMR105 | F |            | low            | 0.25 | 0.35 | 0.00 | To provide interest income in U.S. dollars and keep capital whole by investing in U.S. treasury bills and short-term notes. | Procurer un revenu d’intérêt en dollars américains et préserver le capital en investissant dans des bons du Trésor américains et des billets à court terme.
NMR110 | F |            | low            | 0.45 | 0.58 | 0.00 | To provide steady income with little change in value by investing in Canadian bonds that mature within five years. | Procurer un revenu stable dont la valeur varie peu en investissant dans des obligations canadiennes échéant d’ici cinq ans.
NMR115 | F |            | low_to_medium  | 0.45 | 0.58 | 0.00 | To provide income and moderate growth by investing in bonds of Canadian governments and companies. | Procurer un revenu et une croissance modérée en investissant dans des obligations de gouvernements et de sociétés du Canada.
NMR120 | F |            | low_to_medium  | 0.45 | 0.58 | 0.01 | To provide a higher income than government bonds by investing in bonds of Canadian and U.S. companies. | Procurer un revenu supérieur à celui des obligations d’État en investissant dans des obligations de sociétés canadiennes et américaines.
NMR125 | F |            | low_to_medium  | 0.45 | 0.58 | 0.02 | To provide income from bonds of governments and companies around the world, mainly through exchange-traded funds. | Procurer un revenu tiré d’obligations de gouvernements et de sociétés du monde entier, surtout au moyen de fonds négociés en bourse.
NMR210 | F |            | medium_to_high | 0.70 | 0.89 | 0.05 | To provide long-term growth by investing in shares of large Canadian companies. | Procurer une croissance à long terme en investissant dans des actions de grandes sociétés canadiennes.
NMR215 | F |            | medium         | 0.70 | 0.89 | 0.06 | To provide dividend income and long-term growth by investing in Canadian companies that raise their dividends. | Procurer un revenu de dividendes et une croissance à long terme en investissant dans des sociétés canadiennes qui augmentent leurs dividendes.
NMR220 | F | 2026-05-29 | high           | 0.70 |      |      | To provide long-term growth by investing in shares of smaller Canadian companies. | Procurer une croissance à long terme en investissant dans des actions de petites sociétés canadiennes.
NMR310 | F |            | medium_to_high | 0.72 | 0.92 | 0.04 | To provide long-term growth by investing in shares of U.S. companies. | Procurer une croissance à long terme en investissant dans des actions de sociétés américaines.
NMR315 | F | 2024-04-05 | high           | 0.72 | 0.92 | 0.11 | To provide above-average long-term growth by investing in U.S. companies whose earnings grow fast. | Procurer une croissance à long terme supérieure à la moyenne en investissant dans des sociétés américaines dont les bénéfices progressent rapidement.
NMR410 | F |            | medium_to_high | 0.78 | 1.01 | 0.08 | To provide long-term growth by investing in shares of companies in developed markets outside North America. | Procurer une croissance à long terme en investissant dans des actions de sociétés de marchés développés hors de l’Amérique du Nord.
NMR415 | F |            | high           | 0.78 | 1.01 | 0.14 | To provide long-term growth by investing in shares of companies in emerging markets. | Procurer une croissance à long terme en investissant dans des actions de sociétés de marchés émergents.
NMR420 | F |            | medium         | 0.78 | 1.01 | 0.05 | To provide dividend income from around the world by investing in other funds and in shares of companies that pay dividends. | Procurer un revenu de dividendes du monde entier en investissant dans d’autres fonds et dans des actions de sociétés qui versent des dividendes.
NMR510 | I |            | low_to_medium  | 1.10 | 1.35 | 0.09 | To provide income and protection against inflation by investing in infrastructure, farmland and real estate. | Procurer un revenu et une protection contre l’inflation en investissant dans des infrastructures, des terres agricoles et des immeubles.
NMR515 | I |            | low            | 1.10 | 1.35 | 0.03 | To provide a high income by lending to private companies. | Procurer un revenu élevé en prêtant à des sociétés fermées.
`;

const asRate = (percent: string) =>
  percent === '' ? null : (Number(percent) / 100).toFixed(4).replace(/0+$/, '').replace(/\.$/, '');

const profileFrom = (line: string): Insertable<FundsTables['fund_profile']> => {
  const cells = line.split('|').map((cell) => cell.trim());
  const [fund_id = '', series = '', inception = '', rating = '', fee = '', mer = '', ter = ''] = cells;
  const [objective_en = '', objective_fr = ''] = cells.slice(7);
  const risk = riskRatings.find((one) => one === rating);
  if (!risk)
    throw new Error(`The table of funds has the risk "${rating}"; expected one of ${riskRatings.join()}.`);
  return {
    fund_id,
    series,
    risk,
    is_pool: fund_id.startsWith('NMR5') ? 1 : 0,
    inception: inception || null,
    objective_en,
    objective_fr,
    management_fee: asRate(fee) ?? '0',
    mer: asRate(mer),
    ter: asRate(ter),
    fees_as_of: FEES_AS_OF,
  };
};

/** The published facts about each fund of the firm. */
export const seededProfiles = table.trim().split('\n').map(profileFrom);
