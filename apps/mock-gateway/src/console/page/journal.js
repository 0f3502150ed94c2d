import { act, fill, inBoth, part, send } from './parts.js';

/** How a request differs from the declared call that is nearest. */
const describeNearMiss = ({ call, method, path, isOtherMethod, segments, missingHeaders, issue }) =>
  inBoth({
    en: [
      `near ${call}, ${method} ${path}`,
      ...(isOtherMethod ? [`the method is ${method}`] : []),
      ...segments.map(({ at, expected }) =>
        expected === null ? `segment ${at} is one too many` : `segment ${at} is ${expected}`,
      ),
      ...missingHeaders.map((name) => `the header ${name} is missing`),
      ...(issue ? [`${issue.path}: ${issue.message}`] : []),
    ].join('; '),
    fr: [
      `proche de ${call}, ${method} ${path}`,
      ...(isOtherMethod ? [`la méthode est ${method}`] : []),
      ...segments.map(({ at, expected }) =>
        expected === null ? `le segment ${at} est de trop` : `le segment ${at} est ${expected}`,
      ),
      ...missingHeaders.map((name) => `l’en-tête ${name} manque`),
      ...(issue ? [issue.path] : []),
    ].join('; '),
  });

const describeBodies = ({ sent, received }) => {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.append('→ ←');
  const text = document.createElement('pre');
  text.textContent = `→ ${sent ?? '–'}\n← ${received ?? '–'}`;
  details.append(summary, text);
  return details;
};

export const loadJournal = async () =>
  fill(
    'journal',
    [
      'at',
      'method',
      'path',
      'call',
      'status',
      'code',
      'ms',
      'verdict',
      'fields',
      'fault',
      'bodies',
      'requestId',
    ],
    (await send('journal')).map((entry) => ({
      ...entry,
      bodies: entry.bodies && describeBodies(entry.bodies),
      fields: entry.nearMiss
        ? describeNearMiss(entry.nearMiss)
        : [...entry.requestIssues, ...entry.responseIssues]
            .map(({ path, message }) => `${path}: ${message}`)
            .join('; '),
    })),
  );

const showBodiesChoice = ({ are_kept }) => {
  part('keep-bodies').checked = are_kept;
};

export const loadBodiesChoice = async () => showBodiesChoice(await send('journal/bodies'));

/** Begins what keeps bodies and reads the journal again. */
export const startJournal = () => {
  part('keep-bodies').addEventListener('change', ({ target }) =>
    act(async () => {
      showBodiesChoice(await send('journal/bodies', { are_kept: target.checked }));
      await loadJournal();
    }),
  );
  part('refresh').addEventListener('click', () => act(loadJournal));
};
