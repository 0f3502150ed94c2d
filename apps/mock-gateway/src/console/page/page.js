/** @type {(id: string) => HTMLElement} */
const part = (id) => document.getElementById(id);
const notice = (text) => {
  part('notice').textContent = text;
};

const ask = async (path, body) => {
  const response = await fetch(`__mock/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  });
  const content = await response.json();
  if (response.ok) return content;
  throw new Error(JSON.stringify(content.issues ?? content.message));
};

/** Runs what a developer requested, and shows how it ended. */
const act = async (work) => {
  notice('…');
  try {
    await work();
    notice('✓');
  } catch (failure) {
    notice(`✗ ${failure.message}`);
  }
};

const row = (cell, values) => {
  const line = document.createElement('tr');
  for (const value of values) {
    const box = document.createElement(cell);
    // A node stays one; all else is text.
    box.append(value ?? '');
    line.append(box);
  }
  return line;
};
const fill = (id, columns, rows) => {
  const lines = rows.map((one) =>
    row(
      'td',
      columns.map((column) => one[column]),
    ),
  );
  part(id).replaceChildren(row('th', columns), ...lines);
};
const choices = (select, values) =>
  select.replaceChildren(...values.map((value) => new Option(value, value)));

const showClock = ({ now, is_frozen, valuation_date }) => {
  part('clock').textContent = `${now} ${is_frozen ? '❄' : '▶'} · ${valuation_date}`;
};
const showFaults = (faults) => {
  part('faults').textContent = faults.map((fault) => JSON.stringify(fault)).join('\n');
};
let profiles = {};
/** A custom latency is none of the profiles: no choice is shown for it. */
const showLatency = ({ latency }) => {
  const isPresent = (name) => JSON.stringify(profiles[name]) === JSON.stringify(latency);
  part('latency').value = latency === null ? 'off' : Object.keys(profiles).find(isPresent);
};
const showJournal = async () =>
  fill(
    'journal',
    ['at', 'method', 'path', 'call', 'status', 'code', 'ms', 'verdict', 'fields', 'fault', 'requestId'],
    (await ask('journal')).map((entry) => ({
      ...entry,
      fields: [...entry.requestIssues, ...entry.answerIssues]
        .map(({ path, message }) => `${path}: ${message}`)
        .join('; '),
    })),
  );

const showJobs = async () =>
  fill(
    'jobs',
    ['id', 'kind', 'key', 'state', 'attempts', 'due_at', 'finished_at', 'reason'],
    await ask('jobs'),
  );

const button = (text, work) => {
  const made = document.createElement('button');
  made.textContent = text;
  made.addEventListener('click', () => act(work));
  return made;
};
const link = (text, href) => Object.assign(document.createElement('a'), { textContent: text, href });

const showAll = async () => {
  showClock(await ask('clock'));
  showFaults(await ask('faults'));
  showLatency(await ask('latency'));
  await showJournal();
  await showJobs();
};
const showScenarios = async () =>
  fill(
    'scenarios',
    ['', 'shows', 'fr', 'sign in as', 'page'],
    (await ask('scenarios')).map(({ name, shows, sign_in_as, page }) => ({
      '': button(name, () => ask(`scenarios/${name}`, {}).then(showAll)),
      shows: shows.en,
      fr: shows.fr,
      'sign in as': sign_in_as,
      page: link(new URL(page).pathname, page),
    })),
  );
const showWorlds = async (listed) =>
  fill(
    'worlds',
    ['world', 'opened_at', 'unused_ms', ''],
    (await listed).map(({ name, path, ...rest }) => ({
      ...rest,
      world: link(path, `${path}/__mock`),
      '': button('✗', () => showWorlds(ask('worlds/end', { name }))),
    })),
  );
part('open-world').addEventListener('submit', (event) => {
  event.preventDefault();
  void act(() => showWorlds(ask('worlds', Object.fromEntries(new FormData(event.target)))));
});

const turnClock = (change) => act(async () => showClock(await ask('clock', change)));
for (const turned of document.querySelectorAll('[data-clock]'))
  turned.addEventListener('click', () => turnClock({ action: turned.dataset.clock }));
for (const moved of document.querySelectorAll('[data-advance]'))
  moved.addEventListener('click', () => turnClock({ action: 'advance', ms: Number(moved.dataset.advance) }));
part('set-clock').addEventListener('submit', (event) => {
  event.preventDefault();
  const { at } = Object.fromEntries(new FormData(event.target));
  void turnClock({ action: 'set', at: new Date(`${at}Z`).toISOString() });
});

part('reset').addEventListener('click', () => act(() => ask('reset', {}).then(showAll)));
part('refresh').addEventListener('click', () => act(showJournal));
part('refresh-jobs').addEventListener('click', () => act(showJobs));

const ruleOf = ({ call, kind, code, times, percent, seed }) => ({
  call,
  kind,
  ...(kind === 'status' ? { code } : {}),
  ...(times ? { times: Number(times) } : {}),
  ...(percent && percent !== '100' ? { chance: Number(percent) / 100, seed: Number(seed) } : {}),
});
part('plant').addEventListener('submit', (event) => {
  event.preventDefault();
  const rule = ruleOf(Object.fromEntries(new FormData(event.target)));
  void act(async () => showFaults(await ask('faults', rule)));
});
part('clear').addEventListener('click', () => act(async () => showFaults(await ask('faults/clear', {}))));
part('latency').addEventListener('change', ({ target }) =>
  act(() => ask('latency', { profile: target.value })),
);

part('put-document').addEventListener('submit', (event) => {
  event.preventDefault();
  const { username, type, asks_acknowledgement } = Object.fromEntries(new FormData(event.target));
  void act(() => ask('documents', { username, type, asks_acknowledgement: asks_acknowledgement === 'on' }));
});

part('make-slips').addEventListener('submit', (event) => {
  event.preventDefault();
  const { username, year, form } = Object.fromEntries(new FormData(event.target));
  void act(() =>
    ask('tax-slips', { username, year: Number(year), ...(form === '–' ? {} : { reissue: form }) }),
  );
});

await act(async () => {
  const { calls, codes, profiles: known } = await ask('calls');
  profiles = known;
  const form = part('plant');
  choices(form.elements.namedItem('call'), ['*', ...calls]);
  choices(form.elements.namedItem('code'), codes);
  choices(part('latency'), ['off', ...Object.keys(profiles)]);
  const { users, seeded_pages } = await ask('users');
  fill('users', ['username', 'password', 'shows'], users);
  const putting = part('put-document').elements;
  choices(
    putting.namedItem('username'),
    users.map(({ username }) => username),
  );
  choices(putting.namedItem('type'), await ask('documents/types'));
  const making = part('make-slips').elements;
  choices(
    making.namedItem('username'),
    users.map(({ username }) => username),
  );
  choices(making.namedItem('form'), ['–', ...(await ask('tax-slips/forms'))]);
  fill('seeded-pages', ['page', 'shows'], seeded_pages);
  await showScenarios();
  const [, world] = /^\/__world\/([^/]+)/.exec(location.pathname) ?? [];
  part('worlds-part').hidden = world !== undefined;
  part('world').textContent = world ?? '';
  if (world === undefined) await showWorlds(ask('worlds'));
  await showAll();
});
