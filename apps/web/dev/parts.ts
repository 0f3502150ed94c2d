import { LANGUAGES } from '@portal/contracts/constants';
import { storageKeys } from '@portal/contracts/storage-keys';
import { button, choice, element, labelled, part } from './elements.ts';
import type { ClockState, ListedScenario, ListedUser, Mock, Names } from './mock.ts';
import { chooseWorld, tabWorld } from './tab-world.ts';
import { panelLanguage, say } from './texts.ts';

/** Runs a task and shows its result in the panel. */
export type Act = (work: () => Promise<unknown>) => void;

export interface Bench {
  mock: Mock;
  act: Act;
  /** Shows a line in the panel, on the next page too. */
  tell: (line: string) => void;
}

const comeAs = async ({ mock, tell }: Bench, user: ListedUser, page: string) => {
  mock.signOut();
  if (!(await mock.signIn(user))) tell(`${say('by_hand')} ${user.username} · ${user.password}`);
  location.assign(page);
};

/** Starts a scenario in the gateway, and opens the page that shows it. */
export const scenarioPart = (bench: Bench, scenarios: ListedScenario[], users: ListedUser[]) => {
  const { mock, act } = bench;
  const on = scenarios.find(({ is_on }) => is_on);
  const field = choice(
    scenarios.map(({ name, is_on }) => [name, is_on ? `${name} – ${say('scenario_on')}` : name]),
  );
  if (on) field.value = on.name;
  const sentence = element('p', {});
  const chosen = () => scenarios.find(({ name }) => name === field.value)!;
  const describe = () => {
    sentence.textContent = chosen().shows[panelLanguage()];
  };
  const play = async () => {
    const { name, keeps_session, sign_in_as, page } = chosen();
    await mock.post(`scenarios/${name}`);
    const user = users.find(({ username }) => username === sign_in_as);
    const path = new URL(page).pathname;
    if (keeps_session) location.reload();
    else if (user) await comeAs(bench, user, path);
    else {
      mock.signOut();
      location.assign(path);
    }
  };
  field.addEventListener('change', describe);
  describe();
  return part(
    say('scenario'),
    labelled(say('scenario'), field),
    button(say('play'), () => act(play)),
    sentence,
  );
};

/** Signs this tab in as one of the seeded users. */
export const userPart = (bench: Bench, users: ListedUser[]) => {
  const field = choice(users.map(({ username, shows }) => [username, `${username} – ${shows}`]));
  const enter = () =>
    comeAs(
      bench,
      users.find(({ username }) => username === field.value)!,
      '/',
    );
  return part(
    say('user'),
    labelled(say('user'), field),
    button(say('enter'), () => bench.act(enter)),
  );
};

const STEPS = [
  [60_000, '+1 min'],
  [900_000, '+15 min'],
  [3_600_000, '+1 h'],
] as const;
const DAY_MS = 86_400_000;

/** Freezes, sets and advances the clock of the gateway. */
export const clockPart = ({ mock, act }: Bench, first: ClockState) => {
  const shown = element('output', {});
  const show = ({ now, is_frozen, valuation_date }: ClockState) => {
    shown.textContent = `${now.slice(0, 19)}Z ${is_frozen ? '❄' : '▶'} ${valuation_date}`;
  };
  const turn = (change: object) => act(async () => show(await mock.post<ClockState>('clock', change)));
  const at = element('input', { type: 'datetime-local' });
  const set = () => {
    if (at.value) turn({ action: 'set', at: new Date(`${at.value}Z`).toISOString() });
  };
  show(first);
  return part(
    say('clock'),
    shown,
    ...(['freeze', 'resume', 'release'] as const).map((action) =>
      button(say(action), () => turn({ action })),
    ),
    ...STEPS.map(([ms, text]) => button(text, () => turn({ action: 'advance', ms }))),
    button(say('day'), () => turn({ action: 'advance', ms: DAY_MS })),
    labelled(say('utc'), at),
    button(say('set'), set),
  );
};

const KINDS = ['status', 'reset', 'truncate', 'garbage', 'timeout'] as const;

interface Disturbances {
  faults: object[];
  latency: object | null;
}

/** The name of the profile that a latency is of; empty for a custom latency. */
const profileOf = (latency: object | null, profiles: Names['profiles']): string =>
  latency === null
    ? 'off'
    : (Object.keys(profiles).find((name) => JSON.stringify(profiles[name]) === JSON.stringify(latency)) ??
      '');

/** What a fault does, in one line; the console's page shows where a response differs from the contract. */
const describeFault = (fault: object): string =>
  Object.entries(fault)
    .filter(([name]) => name !== 'id' && name !== 'differences')
    .map(([name, value]) => (name === 'body' ? JSON.stringify(value) : String(value)))
    .join(' ');

/** Injects faults and latency, and shows the current ones. */
export const faultPart = ({ mock, act }: Bench, { calls, codes, profiles }: Names, now: Disturbances) => {
  const shown = element('output', {});
  const show = (faults: object[]) => {
    shown.textContent = faults.map(describeFault).join(' · ');
  };
  const call = choice(['*', ...calls].map((name) => [name, name]));
  const kind = choice(KINDS.map((name) => [name, name]));
  const code = choice(codes.map((name) => [name, name]));
  const times = element('input', { type: 'number', min: '1', value: '1' });
  code.value = 'unavailable';
  const rule = () => ({
    kind: kind.value,
    call: call.value,
    ...(kind.value === 'status' ? { code: code.value } : {}),
    ...(times.value ? { times: Number(times.value) } : {}),
  });
  const latency = choice(['off', ...Object.keys(profiles)].map((name) => [name, name]));
  latency.value = profileOf(now.latency, profiles);
  latency.addEventListener('change', () => act(() => mock.post('latency', { profile: latency.value })));
  show(now.faults);
  return part(
    say('fault'),
    labelled(say('call'), call),
    labelled(say('kind'), kind),
    labelled(say('code'), code),
    labelled(say('times'), times),
    button(say('plant'), () => act(async () => show(await mock.post<object[]>('faults', rule())))),
    button(say('clear'), () => act(async () => show(await mock.post<object[]>('faults/clear')))),
    shown,
    labelled(say('latency'), latency),
  );
};

/** The language of the portal, the world of the tab, and links to the console. */
export const tabPart = ({ mock, act }: Bench) => {
  const language = choice(LANGUAGES.map((name) => [name, name]));
  language.value = panelLanguage();
  language.addEventListener('change', () => {
    localStorage.setItem(storageKeys.language, language.value);
    location.reload();
  });
  const move = (name: string | null) => {
    chooseWorld(name);
    location.reload();
  };
  const link = (text: string, href: string) =>
    element('a', { href, target: '_blank', rel: 'noopener' }, text);
  const reset = async () => {
    await mock.post('reset');
    mock.signOut();
    location.assign('/');
  };
  return part(
    tabWorld() ? `${say('world')}: ${tabWorld()}` : say('world'),
    button(say('everybody'), () => move(null)),
    button(say('own'), () => move(`tab-${crypto.randomUUID().slice(0, 8)}`)),
    labelled(say('language'), language),
    button(say('reset'), () => act(reset)),
    link(say('console'), mock.console),
    link(say('outbox'), mock.outbox),
  );
};
