import { act, button, choices, fill, focusAround, inBoth, part, send, withFields } from './parts.js';

let profiles = {};

const removeFault = async (id) => {
  showFaults(await send('faults/remove', { id }));
  focusAround('faults');
};

/** Shows the faults that are set, each with what removes it. */
export const showFaults = (faults) =>
  fill(
    'faults',
    ['call', 'kind', 'what', 'given', 'differs · diffère', 'remove · retirer'],
    faults.map(({ id, call, kind, given, differences, ...rule }) => ({
      call,
      kind,
      what: kind === 'record' ? rule.outcome : JSON.stringify(rule),
      given,
      'differs · diffère': differences && describeDifferences(differences),
      'remove · retirer': button('✗', () => removeFault(id), `Remove · Retirer\u00a0: ${kind} ${call}`),
    })),
  );

/** Where a response differs from the contract, as a list. */
const describeDifferences = (differences) => {
  if (differences.length === 0) return inBoth({ en: 'as the contract says', fr: 'conforme au contrat' });
  const list = document.createElement('ul');
  for (const { path, says } of differences) {
    const item = document.createElement('li');
    item.append(`${path || 'body'}: `, inBoth(says));
    list.append(item);
  }
  return list;
};

export const loadFaults = async () => showFaults(await send('faults'));

/** A custom latency is none of the profiles: no choice is shown for it. */
export const loadLatency = async () => {
  const { latency } = await send('latency');
  const isPresent = (name) => JSON.stringify(profiles[name]) === JSON.stringify(latency);
  part('latency').value = latency === null ? 'off' : Object.keys(profiles).find(isPresent);
};

const valuesOf = (form) => Object.fromEntries(new FormData(form));

const frequencyOf = ({ times, percent, seed }) => ({
  ...(times ? { times: Number(times) } : {}),
  ...(percent && percent !== '100' ? { chance: Number(percent) / 100, seed: Number(seed) } : {}),
});
const ruleOf = ({ call, kind, code, ...often }) => ({
  call,
  kind,
  ...(kind === 'status' ? { code } : {}),
  ...frequencyOf(often),
});

const FIELDS = ['call', 'status', 'body', 'times'];
const NOT_JSON = 'this is no JSON · ceci n’est pas du JSON';

class InvalidFields extends Error {
  constructor(issues) {
    super(issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
    this.issues = issues;
  }
}

const parseBody = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidFields([{ path: 'body', message: NOT_JSON }]);
  }
};

const responseIn = () => {
  const { call, status, body, times } = valuesOf(part('own-response'));
  return {
    response: { call, status: status === '' ? Number.NaN : Number(status), body: parseBody(body) },
    often: times ? { times: Number(times) } : {},
  };
};

/** Runs a task over the form's response. */
const withResponse = (work) =>
  withFields(part('own-response'), FIELDS, async () => {
    part('own-differences').replaceChildren();
    await work(responseIn());
  });

let examples = [];
const offerExamples = async () => {
  const form = part('own-response').elements;
  examples = await send(`responses/${form.namedItem('call').value}`);
  choices(form.namedItem('example'), ['–', ...examples.map(({ name }) => name)]);
};
const takeExample = ({ target }) => {
  const found = examples.find(({ name }) => name === target.value);
  if (!found) return;
  const form = part('own-response').elements;
  form.namedItem('status').value = found.status;
  form.namedItem('body').value = JSON.stringify(found.body, null, 2);
};

const startOwnResponse = () => {
  const form = part('own-response');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    withResponse(async ({ response, often }) =>
      showFaults(await send('faults', { kind: 'response', ...response, ...often })),
    );
  });
  part('check-response').addEventListener('click', () =>
    withResponse(async ({ response }) =>
      part('own-differences').replaceChildren(describeDifferences(await send('responses/check', response))),
    ),
  );
  form.elements.namedItem('call').addEventListener('change', () => act(offerExamples));
  form.elements.namedItem('example').addEventListener('change', takeExample);
};

/** Offers the calls, codes and profiles that there are. */
export const loadFaultChoices = async () => {
  const { calls, codes, profiles: known } = await send('calls');
  profiles = known;
  const form = part('inject-fault').elements;
  choices(form.namedItem('call'), ['*', ...calls]);
  choices(form.namedItem('code'), codes);
  choices(part('own-response').elements.namedItem('call'), calls);
  choices(part('latency'), ['off', ...Object.keys(profiles)]);
  await offerExamples();
};

/** Begins what sets faults, responses of one's own and latency. */
export const startFaults = () => {
  const form = part('inject-fault');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    act(async () => showFaults(await send('faults', ruleOf(valuesOf(form)))));
  });
  part('clear').addEventListener('click', () => act(async () => showFaults(await send('faults/clear', {}))));
  part('latency').addEventListener('change', ({ target }) =>
    act(() => send('latency', { profile: target.value })),
  );
  startOwnResponse();
};
