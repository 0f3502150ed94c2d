import { assetClasses, type AssetClass } from '@portal/contracts/asset-classes';
import { sectors, type Sector } from '@portal/contracts/look-through';
import type { Insertable } from 'kysely';
import type { FundsTables } from './funds.tables.ts';

/** Every security that clients or funds hold, one a line: id, names, asset class, country, sector. All are invented. */
const table = `
ESTB | Estuary Bancorp | Banque de l’Estuaire | canadian_equity | CA | financials
NRTW | Northway Rail | Chemin de fer Norvoie | canadian_equity | CA | industrials
PRNE | Foothold Prairie Energy | Énergie Foothold des Prairies | canadian_equity | CA | energy
BORT | Borealink Telecom | Télécom Boréalien | canadian_equity | CA | communication
CRBO | Corbeau Retail | Détaillants Corbeau | canadian_equity | CA | consumer_staples
ALDR | Alder Systems | Alder Systems | us_equity | US | technology
BHMD | Bluehaven Medical | Bluehaven Medical | us_equity | US | health_care
CPST | Capstone Foods | Capstone Foods | us_equity | US | consumer_staples
DLTA | Deltora Semiconductor | Deltora Semiconductor | us_equity | US | technology
NVLA | Novalis Pharma | Novalis Pharma | international_equity | CH | health_care
RIVG | Rivelle Gold | Or Rivelle | canadian_equity | CA | materials
WTHR | Weatherlee Insurance | Assurance Weatherlee | canadian_equity | CA | financials
CA-LAUR | Laurentide Financial | Financière Laurentide | canadian_equity | CA | financials
CA-MERD | Meridian Trustco | Fiducie Méridien | canadian_equity | CA | financials
CA-TUND | Tundra Pipelines | Pipelines Toundra | canadian_equity | CA | energy
CA-SHLD | Shieldrock Mining | Mines Shieldrock | canadian_equity | CA | materials
CA-HYDR | Rivière Power | Énergie Rivière | canadian_equity | CA | utilities
CA-SOFT | Cedarline Software | Logiciels Cedarline | canadian_equity | CA | technology
CA-PLZA | Placement Place Royale REIT | FPI Place Royale | canadian_equity | CA | real_estate
CA-LUMB | Saguenay Forest Products | Produits forestiers du Saguenay | canadian_equity | CA | materials
US-HALC | Halcyon Cloud | Halcyon Cloud | us_equity | US | technology
US-ORCH | Orchard Devices | Orchard Devices | us_equity | US | technology
US-MKTL | Marketline | Marketline | us_equity | US | consumer_discretionary
US-SERC | Searchlight Media | Searchlight Media | us_equity | US | communication
US-GRNB | Greenbriar Bank | Greenbriar Bank | us_equity | US | financials
US-PLNS | Plainsfield Oil | Plainsfield Oil | us_equity | US | energy
US-AERO | Summit Aerospace | Summit Aerospace | us_equity | US | industrials
US-GRID | Lakeshore Grid | Lakeshore Grid | us_equity | US | utilities
GB-THMS | Thameside Spirits | Thameside Spirits | international_equity | GB | consumer_staples
FR-LUMI | Lumière Maison | Lumière Maison | international_equity | FR | consumer_discretionary
DE-RHNW | Rheinwerk | Rheinwerk | international_equity | DE | industrials
CH-ALPN | Alpina Nutrition | Alpina Nutrition | international_equity | CH | consumer_staples
NL-LITH | Lithos Optics | Lithos Optics | international_equity | NL | technology
JP-KAWA | Kawabe Motors | Kawabe Motors | international_equity | JP | consumer_discretionary
JP-TSUK | Tsukimi Electronics | Tsukimi Electronics | international_equity | JP | technology
AU-CORL | Coral Basin Mining | Coral Basin Mining | international_equity | AU | materials
TW-FORM | Formosa Wafer | Formosa Wafer | international_equity | TW | technology
CN-LOTS | Lotus Commerce | Lotus Commerce | international_equity | CN | consumer_discretionary
KR-HANR | Hanriver Memory | Hanriver Memory | international_equity | KR | technology
IN-INDS | Indus Private Bank | Indus Private Bank | international_equity | IN | financials
BR-AMZN | Amazônia Ore | Amazônia Ore | international_equity | BR | materials
CA-BILL | Government of Canada treasury bills | Bons du Trésor du gouvernement du Canada | cash | CA | cash
CA-NOTE | Bankers’ acceptances and commercial paper | Acceptations bancaires et papier commercial | cash | CA | cash
US-BILL | U.S. treasury bills | Bons du Trésor des États-Unis | cash | US | cash
CA-GOV5 | Government of Canada, 2.75%, 2029 | Gouvernement du Canada, 2,75 %, 2029 | fixed_income | CA | government
CA-GOV10 | Government of Canada, 3.25%, 2035 | Gouvernement du Canada, 3,25 %, 2035 | fixed_income | CA | government
CA-PQ | Province of Quebec, 3.90%, 2033 | Province de Québec, 3,90 %, 2033 | fixed_income | CA | government
CA-PO | Province of Ontario, 3.65%, 2034 | Province d’Ontario, 3,65 %, 2034 | fixed_income | CA | government
CA-LAUB | Laurentide Financial, 4.60%, 2031 | Financière Laurentide, 4,60 %, 2031 | fixed_income | CA | corporate
CA-TUNB | Tundra Pipelines, 5.10%, 2034 | Pipelines Toundra, 5,10 %, 2034 | fixed_income | CA | corporate
CA-BORB | Borealink Telecom, 4.85%, 2032 | Télécom Boréalien, 4,85 %, 2032 | fixed_income | CA | corporate
US-GOV10 | U.S. treasury note, 4.00%, 2035 | Billet du Trésor des États-Unis, 4,00 %, 2035 | fixed_income | US | government
US-GRNN | Greenbriar Bank, 5.25%, 2033 | Greenbriar Bank, 5,25 %, 2033 | fixed_income | US | corporate
DE-BUND | German federal bond, 2.50%, 2034 | Obligation fédérale allemande, 2,50 %, 2034 | fixed_income | DE | government
JP-JGB | Japanese government bond, 1.40%, 2035 | Obligation du gouvernement japonais, 1,40 %, 2035 | fixed_income | JP | government
CA-PORT | Port and toll road holdings | Participations dans des ports et routes à péage | alternative | CA | industrials
CA-FARM | Prairie farmland | Terres agricoles des Prairies | alternative | CA | real_estate
US-WIND | Wind and solar parks | Parcs éoliens et solaires | alternative | US | utilities
GB-LOGI | Logistics buildings | Immeubles logistiques | alternative | GB | real_estate
CA-LOAN | Senior loans to Canadian companies | Prêts de premier rang à des sociétés canadiennes | alternative | CA | corporate
US-LOAN | Senior loans to U.S. companies | Prêts de premier rang à des sociétés américaines | alternative | US | corporate
`;

const oneOf = <Option extends string>(options: readonly Option[], text: string): Option => {
  const found = options.find((option) => option === text);
  if (!found)
    throw new Error(`The table of securities has "${text}"; expected one of ${options.join(', ')}.`);
  return found;
};

/** Parses an asset class, a country and a sector. */
export const attributesFrom = ([assetClass = '', country = '', sector = '']: readonly string[]): {
  asset_class: AssetClass;
  country: string;
  sector: Sector;
} => ({ asset_class: oneOf(assetClasses, assetClass), country, sector: oneOf(sectors, sector) });

const securityFrom = (line: string): Insertable<FundsTables['security']> => {
  const [id = '', name_en = '', name_fr = '', ...attributes] = line.split('|').map((cell) => cell.trim());
  return { id, name_en, name_fr, ...attributesFrom(attributes) };
};

export const seededSecurities = table.trim().split('\n').map(securityFrom);
