import { createHash } from 'node:crypto';
import type { FundDetails, FundReturn } from '@portal/contracts/funds';
import { createI18n } from '@portal/i18n';
import type { Language } from '@portal/i18n/languages';
import { loadAllTexts } from '@portal/i18n/load-texts';
import { longDate, percent } from '@portal/i18n/format';
import { fundFactsTexts } from '@portal/i18n/fund-facts';
import { escapeHtml } from '../../text/escape-html.ts';
import { fill } from '../../text/fill.ts';

const STYLE =
  'body{max-width:44rem;margin:0 auto;padding:2rem 1rem;background:#fff;color:#1d242b;font:16px/1.5 Georgia,serif}' +
  'h1,h2{font-weight:400;line-height:1.25}h2{margin:2rem 0 .5rem;padding-bottom:.25rem;border-bottom:1px solid #1d4a40}' +
  'dl{display:grid;grid-template-columns:1fr auto;gap:.25rem 1rem;margin:0}dd{margin:0;text-align:right}' +
  'table{width:100%;margin:1rem 0;border-collapse:collapse}caption{text-align:left;font-weight:700}' +
  'th,td{padding:.25rem 0;border-bottom:1px solid #ded6c7;font-weight:400;text-align:left}td{text-align:right}' +
  'th,td,dd{font-variant-numeric:lining-nums tabular-nums}@media print{h2,tr{break-after:avoid;break-inside:avoid}}';

/** The page loads nothing and runs nothing; its one style sheet is allowed by its hash. */
export const FUND_FACTS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(STYLE)
  .digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const facts = (pairs: readonly (readonly [string, string])[]) =>
  `<dl>${pairs.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;

/** Empty where there is nothing to list. */
const table = (caption: string, rows: readonly (readonly [string, string])[]) =>
  rows.length === 0
    ? ''
    : `<table><caption>${escapeHtml(caption)}</caption><tbody>${rows
        .map(
          ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</tbody></table>`;

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const heading = (text: string) => `<h2>${escapeHtml(text)}</h2>`;

const readWords = async (language: Language) => {
  const { t } = createI18n({ language, resources: await loadAllTexts(language) });
  const words = fundFactsTexts[language];
  const rate = (value: string | null) => (value === null ? words.not_available : percent(value, language));
  const day = (date: string | null) => (date === null ? words.not_available : longDate(date, language));
  return { t, words, rate, day, language };
};
type Words = Awaited<ReturnType<typeof readWords>>;

const read = new Map<Language, Promise<Words>>();

const wordsIn = (language: Language): Promise<Words> => {
  const words = read.get(language) ?? readWords(language);
  read.set(language, words);
  // A failure may pass, so the next page reads the words again.
  words.catch(() => read.delete(language));
  return words;
};

const returnIn = ({ rate, is_annualized, why_not }: FundReturn, { t, language }: Words) => {
  if (rate === null) return t(`funds.returns.${why_not ?? 'price_missing'}`);
  const shown = percent(rate, language, { signed: true });
  return is_annualized ? `${shown} ${t('funds.returns.annualized')}` : shown;
};

const quickFacts = (fund: FundDetails, { t, words, rate, day }: Words) => [
  heading(words.quick),
  facts([
    [words.code, fund.fund_id],
    [t('funds.information.inception'), day(fund.inception)],
    [t('funds.class'), t(`holdings.class.${fund.asset_class}`)],
    [t('funds.information.mer'), rate(fund.fees.mer)],
  ]),
];

const investments = ({ objective, composition }: FundDetails, { t, words, rate, day, language }: Words) => [
  heading(words.invests),
  paragraph(objective[language]),
  paragraph(
    composition.as_of === null
      ? t('funds.inside.unknown')
      : t('funds.inside.as_of', {
          date: day(composition.as_of),
          coverage: rate(composition.coverage),
          named: rate(composition.named_share),
        }),
  ),
  table(
    t('funds.inside.top'),
    composition.top_holdings.map(({ name, weight }) => [name[language], rate(weight)]),
  ),
  table(
    t('funds.inside.classes'),
    composition.classes.map(({ asset_class, weight }) => [
      asset_class ? t(`holdings.class.${asset_class}`) : t('look_through.not_known'),
      rate(weight),
    ]),
  ),
];

const riskOf = ({ risk }: FundDetails, { t, words }: Words) => [
  heading(words.risk),
  paragraph(words.risk_note),
  facts([[t('funds.information.risk'), t(`funds.risk.${risk}`)]]),
  paragraph(t('funds.information.risk_scale')),
  paragraph(words.no_guarantee),
];

const returns = ({ performance: { as_of, periods, years } }: FundDetails, words: Words) => {
  const { t, day } = words;
  const sentence =
    as_of === null ? t('funds.returns.young') : fill(words.words.performed_note, { date: day(as_of) });
  return [
    heading(words.words.performed),
    paragraph(sentence),
    table(
      t('funds.returns.title'),
      periods.map((one) => [t(`funds.period.${one.period}`), returnIn(one, words)]),
    ),
    table(
      t('funds.returns.years'),
      years.map((one) => [one.year, returnIn(one, words)]),
    ),
  ];
};

const costs = ({ fees }: FundDetails, { t, words, rate, day }: Words) => [
  heading(words.cost),
  paragraph(words.cost_note),
  facts([
    [t('funds.information.management_fee'), rate(fees.management_fee)],
    [t('funds.information.mer'), rate(fees.mer)],
    [t('funds.information.ter'), rate(fees.ter)],
    [t('funds.information.fer'), rate(fees.fer)],
  ]),
  paragraph(t('funds.information.fees_as_of', { date: day(fees.as_of) })),
];

/**
 * The Fund Facts of a fund in one language: its investments, its risk, its returns and its costs, under the
 * questions of Form 81-101F3 of National Instrument 81-101. HTML that a screen reader reads and that prints.
 */
export const fundFactsPage = async (fund: FundDetails, language: Language): Promise<string> => {
  const words = await wordsIn(language);
  const { series, currency } = fund;
  const name = fund.name[language];
  const title = escapeHtml(`${words.words.title} – ${name}`);
  const date = words.day(fund.documents[0]?.as_of ?? null);
  const parts = [quickFacts, investments, riskOf, returns, costs].flatMap((part) => part(fund, words));
  return (
    `<!doctype html><html lang="${language}-CA"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1>${paragraph(fill(words.words.about, { fund: name, series, currency, date }))}` +
    `${parts.join('')}</main></body></html>`
  );
};
