import type { Outcome, Report } from '../outcome.ts';
import { countOutcomes, groupOutcomes } from './group-outcomes.ts';
import { escapeMarkup } from './markup.ts';

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; color: #1c2530; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem }
details { border-top: 1px solid #d5dbe1; padding: .4rem 0 } summary { cursor: pointer }
dl { margin: .3rem 0 .8rem 1.5rem } dt { font-weight: 600 } dd { margin: 0 0 .3rem }
code, pre { font: 13px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
.failed { color: #a1260d } .passed { color: #1f6b3a } .not-run { color: #7a5c00 }
`;

const statusClass = (status: Outcome['status']) => status.replace(' ', '-');

const outcomeItem = ({ phase, title, status, problems, reason, given }: Outcome): string => `
<dl><dt class="${statusClass(status)}">${escapeMarkup(status)} · ${escapeMarkup(phase)}: ${escapeMarkup(title)}</dt>
${reason ? `<dd>${escapeMarkup(reason)}</dd>` : ''}
${given && status === 'failed' ? `<dd>given <code>${escapeMarkup(given)}</code></dd>` : ''}
${problems
  .map(
    ({ expected, got, curl }) =>
      `<dd>expected <code>${escapeMarkup(expected)}</code></dd><dd>got <code>${escapeMarkup(got)}</code></dd>${
        curl ? `<dd><pre>${escapeMarkup(curl)}</pre></dd>` : ''
      }`,
  )
  .join('\n')}</dl>`;

const callDetails = ([call, outcomes]: [string, Outcome[]]): string => {
  const { passed, failed, notRun } = countOutcomes(outcomes);
  const worst = failed > 0 ? 'failed' : notRun > 0 ? 'not-run' : 'passed';
  const listed = outcomes.toSorted((a, b) => Number(a.status === 'passed') - Number(b.status === 'passed'));
  return `<details${failed > 0 ? ' open' : ''}><summary><span class="${worst}">${escapeMarkup(call)}</span>: ${passed} passed, ${failed} failed, ${notRun} not run</summary>
${listed.map(outcomeItem).join('')}</details>`;
};

/** The report as one self-contained page. */
export const htmlReport = (report: Report): string => {
  const { passed, failed, notRun } = countOutcomes(report.outcomes);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contract of ${escapeMarkup(report.target)}</title><style>${STYLE}</style></head><body>
<h1>Contract of ${escapeMarkup(report.target)}</h1>
<p><span class="passed">${passed} passed</span>, <span class="failed">${failed} failed</span>, <span class="not-run">${notRun} not run</span>
in ${(report.tookMs / 1000).toFixed(1)} s, on ${report.startedAt.toISOString()}, seed ${report.seed}</p>
${report.leftOut.length > 0 ? `<p>Left out, because they write: ${escapeMarkup(report.leftOut.join(', '))}</p>` : ''}
${groupOutcomes(report.outcomes)
  .map(([domain, calls]) => `<h2>${escapeMarkup(domain)}</h2>${calls.map(callDetails).join('\n')}`)
  .join('\n')}
</body></html>
`;
};
