import { loadFaultChoices, loadFaults, loadLatency, startFaults } from './faults.js';
import { loadBodiesChoice, loadJournal, startJournal } from './journal.js';
import { act, choices, fill, link, ownWorld, part, send } from './parts.js';
import { startRecords } from './records.js';
import { loadScenarios, startScenarios } from './scenarios.js';
import { loadWorlds, startWorlds } from './worlds.js';

const showClock = ({ now, is_frozen, valuation_date }) => {
  part('clock').textContent = `${now} ${is_frozen ? '❄' : '▶'} · ${valuation_date}`;
};

const showPortal = ({ page }) => Object.assign(part('portal'), { hidden: page === null, href: page });

/** A page of the portal, by its path; no link where the portal does not open this world. */
const pageLink = (page) => (URL.canParse(page) ? link(new URL(page).pathname, page) : page);

const loadJobs = async () =>
  fill(
    'jobs',
    ['id', 'kind', 'key', 'state', 'attempts', 'due_at', 'finished_at', 'reason'],
    await send('jobs'),
  );

const loadFieldFigures = async () => {
  const figures = await send('field-figures');
  part('no-field-figures').hidden = figures.length > 0;
  fill('field-figures', ['screen', 'figure', 'unit', 'visits', 'p75_within', 'p98_within'], figures);
};

const loadAll = async () => {
  showClock(await send('clock'));
  await loadFaults();
  await loadLatency();
  await loadJournal();
  await loadFieldFigures();
  await loadJobs();
};

const turnClock = (change) => act(async () => showClock(await send('clock', change)));
for (const turned of document.querySelectorAll('[data-clock]'))
  turned.addEventListener('click', () => turnClock({ action: turned.dataset.clock }));
for (const moved of document.querySelectorAll('[data-advance]'))
  moved.addEventListener('click', () => turnClock({ action: 'advance', ms: Number(moved.dataset.advance) }));
part('set-clock').addEventListener('submit', (event) => {
  event.preventDefault();
  const { at } = Object.fromEntries(new FormData(event.target));
  turnClock({ action: 'set', at: new Date(`${at}Z`).toISOString() });
});

part('reset').addEventListener('click', () =>
  act(async () => {
    await send('reset', {});
    await loadScenarios();
    await loadAll();
  }),
);
part('refresh-field-figures').addEventListener('click', () => act(loadFieldFigures));
part('refresh-jobs').addEventListener('click', () => act(loadJobs));

part('put-document').addEventListener('submit', (event) => {
  event.preventDefault();
  const { username, type, asks_acknowledgement } = Object.fromEntries(new FormData(event.target));
  act(() => send('documents', { username, type, asks_acknowledgement: asks_acknowledgement === 'on' }));
});

part('make-slips').addEventListener('submit', (event) => {
  event.preventDefault();
  const { username, year, form } = Object.fromEntries(new FormData(event.target));
  act(() => send('tax-slips', { username, year: Number(year), ...(form === '–' ? {} : { reissue: form }) }));
});

startScenarios(loadAll);
startFaults();
startRecords();
startJournal();
startWorlds();
act(async () => {
  part('worlds-part').hidden = ownWorld !== undefined;
  part('world').textContent = ownWorld ?? '';
  showPortal(await send('portal'));
  await loadScenarios();
  await loadFaultChoices();
  await loadBodiesChoice();
  const { users, seeded_pages } = await send('users');
  fill('users', ['username', 'password', 'shows'], users);
  const putting = part('put-document').elements;
  choices(
    putting.namedItem('username'),
    users.map(({ username }) => username),
  );
  choices(putting.namedItem('type'), await send('documents/types'));
  const making = part('make-slips').elements;
  choices(
    making.namedItem('username'),
    users.map(({ username }) => username),
  );
  choices(making.namedItem('form'), ['–', ...(await send('tax-slips/forms'))]);
  fill(
    'seeded-pages',
    ['page', 'shows'],
    seeded_pages.map(({ page, shows }) => ({ page: pageLink(page), shows })),
  );
  if (ownWorld === undefined) await loadWorlds();
  await loadAll();
});
