/** @type {(id: string) => HTMLElement} */
const part = (id) => document.getElementById(id);
const notice = (text) => {
  part('notice').textContent = text;
};

const ask = async (path, body) => {
  const answer = await fetch(`/__mock/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  });
  const told = await answer.json();
  if (answer.ok) return told;
  throw new Error(JSON.stringify(told.issues ?? told.message));
};

/** Does something a developer asked for, and says how it ended. */
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
    box.textContent = value ?? '';
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
const showJournal = async () =>
  fill(
    'journal',
    ['at', 'method', 'path', 'call', 'status', 'ms', 'verdict', 'fault', 'requestId'],
    await ask('journal'),
  );

const turnClock = (change) => act(async () => showClock(await ask('clock', change)));
for (const button of document.querySelectorAll('[data-clock]'))
  button.addEventListener('click', () => turnClock({ action: button.dataset.clock }));
for (const button of document.querySelectorAll('[data-advance]'))
  button.addEventListener('click', () =>
    turnClock({ action: 'advance', ms: Number(button.dataset.advance) }),
  );
part('set-clock').addEventListener('submit', (event) => {
  event.preventDefault();
  const { at } = Object.fromEntries(new FormData(event.target));
  void turnClock({ action: 'set', at: new Date(`${at}Z`).toISOString() });
});

part('reset').addEventListener('click', () => act(() => ask('reset', {}).then(showJournal)));
part('refresh').addEventListener('click', () => act(showJournal));

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

await act(async () => {
  const { calls, codes, profiles } = await ask('calls');
  const form = part('plant');
  choices(form.elements.namedItem('call'), ['*', ...calls]);
  choices(form.elements.namedItem('code'), codes);
  choices(part('latency'), ['off', ...Object.keys(profiles)]);
  const { users, ways_in } = await ask('users');
  fill('users', ['username', 'password', 'shows'], users);
  fill('ways-in', ['page', 'shows'], ways_in);
  showClock(await ask('clock'));
  showFaults(await ask('faults'));
  await showJournal();
});
