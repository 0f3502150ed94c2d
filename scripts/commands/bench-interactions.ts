import { openBrowser, signInByBrowser } from '../bench/web/browser.ts';
import { pageLine, slowestRows, walkRow } from '../bench/web/interaction-figures.ts';
import { startMeasuredPortal } from '../bench/web/measured-portal.ts';
import { slowDown, walk } from '../bench/web/walk.ts';
import { runBench } from '../bench/run-bench.ts';
import { asTable } from '../table.ts';
import { requireNoArguments } from '../command-line.ts';

const FIRST_PAGE = '/app/dashboard';
const widths = [
  { name: 'desk', viewport: { width: 1440, height: 900 } },
  { name: 'telephone', viewport: { width: 390, height: 844, isMobile: true, hasTouch: true } },
];

const walkAt = async (url: string, viewport: (typeof widths)[number]['viewport']) => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.setViewport(viewport);
    await slowDown(page);
    await signInByBrowser(page, url);
    return await walk(page, url, {
      first: FIRST_PAGE,
      onPage: (taken) => console.log(pageLine(taken)),
    });
  } finally {
    await browser.close();
  }
};

/** Prints how long a client waits for what each press changes, beside the goal; a machine's times fail nothing. */
requireNoArguments('bench:interactions');
await runBench(async (folder) => {
  const url = await startMeasuredPortal(folder);
  const rows = [];
  for (const { name, viewport } of widths) {
    console.log(
      `The slowest press of each page at the width of a ${name}, on a quarter of this processor ...`,
    );
    const taken = await walkAt(url, viewport);
    rows.push(walkRow(name, taken));
    console.log(asTable(slowestRows(taken), ['page', 'target', 'takes', 'waiting', 'handlers', 'frame']));
  }
  console.log(asTable(rows, ['width', 'pages', 'interactions', 'p50', 'p75', 'p98']));
  return 0;
});
