import type { Outcome, Report } from '../outcome.ts';
import { countOutcomes, groupOutcomes } from './group-outcomes.ts';
import { escaped } from './markup.ts';

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
<dl><dt class="${statusClass(status)}">${escaped(status)} · ${escaped(phase)}: ${escaped(title)}</dt>
${reason ? `<dd>${escaped(reason)}</dd>` : ''}
${given && status === 'failed' ? `<dd>given <code>${escaped(given)}</code></dd>` : ''}
${problems
  .map(
    ({ expected, got, curl }) =>
      `<dd>expected <code>${escaped(expected)}</code></dd><dd>got <code>${escaped(got)}</code></dd>${
        curl ? `<dd><pre>${escaped(curl)}</pre></dd>` : ''
      }`,
  )
  .join('\n')}</dl>`;

const callDetails = ([call, outcomes]: [string, Outcome[]]): string => {
  const { passed, failed, notRun } = countOutcomes(outcomes);
  const worst = failed > 0 ? 'failed' : notRun > 0 ? 'not-run' : 'passed';
  const told = outcomes.toSorted((a, b) => Number(a.status === 'passed') - Number(b.status === 'passed'));
  return `<details${failed > 0 ? ' open' : ''}><summary><span class="${worst}">${escaped(call)}</span>: ${passed} passed, ${failed} failed, ${notRun} not run</summary>
${told.map(outcomeItem).join('')}</details>`;
};

/** The report as one page that needs nothing beside it. */
export const htmlReport = (report: Report): string => {
  const { passed, failed, notRun } = countOutcomes(report.outcomes);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contract of ${escaped(report.target)}</title><style>${STYLE}</style></head><body>
<h1>Contract of ${escaped(report.target)}</h1>
<p><span class="passed">${passed} passed</span>, <span class="failed">${failed} failed</span>, <span class="not-run">${notRun} not run</span>
in ${(report.tookMs / 1000).toFixed(1)} s, on ${report.startedAt.toISOString()}, seed ${report.seed}</p>
${report.leftOut.length > 0 ? `<p>Left out, because they write: ${escaped(report.leftOut.join(', '))}</p>` : ''}
${groupOutcomes(report.outcomes)
  .map(([domain, calls]) => `<h2>${escaped(domain)}</h2>${calls.map(callDetails).join('\n')}`)
  .join('\n')}
</body></html>
`;
};
