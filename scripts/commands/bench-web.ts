import { openBrowser, signInByBrowser } from '../bench/web/browser.ts';
import { measuredPages, rowColumns, rowOf, type MeasuredPage } from '../bench/web/goals.ts';
import { startMeasuredPortal } from '../bench/web/measured-portal.ts';
import { measurePage, medianFigures } from '../bench/web/page-figures.ts';
import { runBench } from '../bench/run-bench.ts';
import { asTable } from '../table.ts';

const RUNS = 5;

/** How often each page is loaded: five times unless the command names fewer, or more. */
const runsAsked = () => {
  const [asked = String(RUNS)] = process.argv.slice(2);
  const runs = Number(asked);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`npm run bench:web takes a number of runs, and was given "${asked}".`);
  return runs;
};

/** The rows of one page, in a browser of its own: its first visit, and what a client has who comes again. */
const rowsOf = async (
  url: string,
  { name, path, isSignedIn, goals, firstVisit }: MeasuredPage,
  runs: number,
) => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    if (isSignedIn) await signInByBrowser(page, url);
    const measureTimes = async (isCacheKept: boolean) => {
      const taken = [];
      for (let run = 0; run < runs; run += 1) taken.push(await measurePage(page, url + path, isCacheKept));
      return medianFigures(taken);
    };
    const first = await measureTimes(false);
    if (!isSignedIn) return [rowOf(`${name}, first visit`, first, goals)];
    return [
      rowOf(`${name}, first visit`, first, firstVisit ?? {}),
      rowOf(`${name}, again`, await measureTimes(true), goals),
    ];
  } finally {
    await browser.close();
  }
};

/** Prints what each page takes on Lighthouse's telephone beside what is aimed at; a machine's times fail nothing. */
await runBench(async (folder) => {
  const runs = runsAsked();
  const url = await startMeasuredPortal(folder);
  console.log(`Lighthouse, mobile settings, medians of ${runs} ...`);
  const rows = [];
  for (const page of measuredPages) rows.push(...(await rowsOf(url, page, runs)));
  console.log(asTable(rows, rowColumns));
  return 0;
});
