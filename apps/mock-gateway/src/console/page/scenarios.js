import { button, fill, inBoth, inFrench, link, part, send } from './parts.js';

const IN_FORCE = { en: 'on', fr: 'en vigueur' };

/** Without accents and capitals, so that a name typed on any keyboard is found. */
const folded = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

const isFound = ({ name, shows }, words) => {
  const text = folded(`${name} ${shows.en} ${shows.fr}`);
  return words.every((word) => text.includes(word));
};

let scenarios = [];
let onPlayed = async () => undefined;

const play = async (name) => {
  await send(`scenarios/${name}`, {});
  await loadScenarios();
  await onPlayed();
  // The row was drawn again, and the button with it.
  part('scenarios').querySelector(`[data-scenario="${name}"]`)?.focus();
};

const nameOf = ({ name, is_on }) => {
  const box = document.createElement('span');
  const begin = button(name, () => play(name));
  begin.dataset.scenario = name;
  box.append(begin);
  if (is_on) box.append(' ● ', inBoth(IN_FORCE));
  return box;
};

/** Where a scenario is seen. It is no link where the address of the portal leads to another world. */
const pageOf = ({ page, opens_here }) => {
  const { pathname } = new URL(page);
  return opens_here ? link(pathname, page) : pathname;
};

const showScenarios = () => {
  const words = folded(part('find-scenario').value).split(/\s+/).filter(Boolean);
  const found = scenarios.filter((scenario) => isFound(scenario, words));
  fill(
    'scenarios',
    ['scenario · scénario', 'shows', 'présente', 'sign in as · se connecter comme', 'page'],
    found.map((scenario) => ({
      'scenario · scénario': nameOf(scenario),
      shows: scenario.shows.en,
      présente: inFrench(scenario.shows.fr),
      'sign in as · se connecter comme': scenario.sign_in_as,
      page: pageOf(scenario),
    })),
    (line, { 'scenario · scénario': shown }) => {
      if (shown.textContent.includes('●')) line.ariaCurrent = 'true';
    },
  );
  part('found-scenarios').textContent = `${found.length} / ${scenarios.length}`;
  const on = scenarios.find(({ is_on }) => is_on);
  part('scenario-on').textContent = on?.name ?? '–';
};

/** Reads which scenarios there are and which one is on. */
export const loadScenarios = async () => {
  scenarios = await send('scenarios');
  showScenarios();
};

/** Begins the search among scenarios; `played` is called after one was played. */
export const startScenarios = (played) => {
  onPlayed = played;
  part('find-scenario').addEventListener('input', showScenarios);
};
