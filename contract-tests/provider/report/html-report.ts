import type { Outcome, Report } from '../outcome.ts';
import { coverageCounts, coverageSummary, neverSeen, partlySeen, percentOf } from './coverage-lines.ts';
import { countOutcomes, countsLine, groupOutcomes } from './group-outcomes.ts';
import { escapeMarkup } from './markup.ts';
import { throttledLines } from './throttled-lines.ts';
import { WARNING_LEAD, warningCount, warningLine } from './warning-lines.ts';
import { rulesOffLine } from './rules-off-lines.ts';

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; color: #1c2530; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem }
details { border-top: 1px solid #d5dbe1; padding: .4rem 0 } summary { cursor: pointer }
dl { margin: .3rem 0 .8rem 1.5rem } dt { font-weight: 600 } dd { margin: 0 0 .3rem }
code, pre { font: 13px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
.failed { color: #a1260d } .passed { color: #1f6b3a } .not-run { color: #7a5c00 } .hidden { color: #5b3f8c }
`;

const statusClass = (status: Outcome['status']) => status.replace(' ', '-');

const outcomeItem = ({
  phase,
  rule: checked,
  title,
  status,
  problems,
  reason,
  given,
  hidden = [],
}: Outcome): string => `
<dl><dt class="${statusClass(status)}">${escapeMarkup(status)} · ${escapeMarkup(phase)}: ${escapeMarkup(title)}</dt>
${reason ? `<dd>${escapeMarkup(reason)}</dd>` : ''}
${given && status === 'failed' ? `<dd>given <code>${escapeMarkup(given)}</code></dd>` : ''}
${problems
  .map(
    ({ expected, got, curl, rule = checked }) =>
      `<dd>expected <code>${escapeMarkup(expected)}</code></dd><dd>got <code>${escapeMarkup(got)}</code></dd><dd>rule <code>${rule}</code></dd>${
        curl ? `<dd><pre>${escapeMarkup(curl)}</pre></dd>` : ''
      }`,
  )
  .join(
    '\n',
  )}${hidden.map(({ rule = checked }) => `<dd class="hidden">hidden by <code>${rule}</code></dd>`).join('')}</dl>`;

/** The class of the worst of the outcomes of a call. */
const worstOf = ({ failed, notRun, hidden }: ReturnType<typeof countOutcomes>): string => {
  if (failed > 0) return 'failed';
  if (notRun > 0) return 'not-run';
  return hidden > 0 ? 'hidden' : 'passed';
};

const callDetails = ([call, outcomes]: [string, Outcome[]]): string => {
  const worst = worstOf(countOutcomes(outcomes));
  const listed = outcomes.toSorted((a, b) => Number(a.status === 'passed') - Number(b.status === 'passed'));
  return `<details${worst === 'failed' ? ' open' : ''}><summary><span class="${worst}">${escapeMarkup(call)}</span>: ${countsLine(outcomes)}</summary>
${listed.map(outcomeItem).join('')}</details>`;
};

const warningSection = ({ warnings }: Report): string =>
  warnings.length === 0
    ? ''
    : `<h2>Warnings</h2><p>${WARNING_LEAD}</p>
<ul class="not-run">${warnings.map((one) => `<li>${escapeMarkup(warningLine(one))}</li>`).join('')}</ul>`;

const coverageSection = ({ coverage }: Report): string => `<h2>Coverage</h2>
<p>${escapeMarkup(coverageSummary(coverage))}</p>
${partlySeen(coverage)
  .map(
    (
      one,
    ) => `<details><summary>${escapeMarkup(one.call)}: ${percentOf(one)} %, ${coverageCounts(one)}</summary>
<p>Never seen:</p><ul>${neverSeen(one)
      .map((name) => `<li><code>${escapeMarkup(name)}</code></li>`)
      .join('')}</ul></details>`,
  )
  .join('\n')}`;

const rulesOffSection = ({ rulesOff }: Report): string =>
  rulesOff.length === 0
    ? ''
    : `<section class="hidden"><p>Rules that are off, which this report says nothing about:</p>
<ul>${rulesOff.map((one) => `<li>${escapeMarkup(rulesOffLine(one))}</li>`).join('')}</ul></section>`;

/** The report as one self-contained page. Its head and its end name the rules that are off. */
export const htmlReport = (report: Report): string => {
  const { passed, failed, notRun, hidden } = countOutcomes(report.outcomes);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contract of ${escapeMarkup(report.target)}</title><style>${STYLE}</style></head><body>
<h1>Contract of ${escapeMarkup(report.target)}</h1>
<p><span class="passed">${passed} passed</span>, <span class="failed">${failed} failed</span>, <span class="not-run">${notRun} not run</span>${hidden > 0 ? `, <span class="hidden">${hidden} hidden</span>` : ''}${warningCount(report.warnings)}
in ${(report.tookMs / 1000).toFixed(1)} s, on ${report.startedAt.toISOString()}, seed ${report.seed}</p>
${rulesOffSection(report)}
${report.leftOut.length > 0 ? `<p>Left out, because they write: ${escapeMarkup(report.leftOut.join(', '))}</p>` : ''}
${throttledLines(report)
  .filter(Boolean)
  .map((line) => `<p>${escapeMarkup(line)}</p>`)
  .join('')}
${groupOutcomes(report.outcomes)
  .map(([domain, calls]) => `<h2>${escapeMarkup(domain)}</h2>${calls.map(callDetails).join('\n')}`)
  .join('\n')}
${warningSection(report)}
${coverageSection(report)}
${rulesOffSection(report)}
</body></html>
`;
};
