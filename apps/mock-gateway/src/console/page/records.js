import { act, button, fill, inBoth, part, send, withFields } from './parts.js';
import { showFaults } from './faults.js';

const issue = (message) => Object.assign(new Error(message), { issues: [{ path: 'files', message }] });

const readFile = async (file) => {
  try {
    const record = JSON.parse(await file.text());
    if (typeof record?.call === 'string' && typeof record.response === 'object') return record;
  } catch {
    // It is named below.
  }
  throw issue(
    `${file.name} is no record of portal-verify proxy · ${file.name} n’est pas un enregistrement de portal-verify proxy`,
  );
};

const replay = async (records, choice = {}) => {
  const { faults, left } = await send('records', { records, ...choice });
  showFaults(faults);
  const list = document.createElement('ul');
  list.append(
    ...left.map(({ call, outcome, reason }) => {
      const item = document.createElement('li');
      item.append(`${call} ${outcome}: `, inBoth(reason));
      return item;
    }),
  );
  part('left-records').replaceChildren(...(left.length > 0 ? [list] : []));
};

const showRecords = (records) =>
  fill(
    'records',
    ['call', 'outcome', 'contract', 'replay · rejouer'],
    records.map((record) => ({
      ...record,
      'replay · rejouer': button(
        '▶',
        () => replay([record]),
        `Replay · Rejouer\u00a0: ${record.call} ${record.outcome}`,
      ),
    })),
  );

/** Begins what replays recorded responses. */
export const startRecords = () => {
  const form = part('replay-records');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    withFields(form, ['files'], async () => {
      const files = [...form.elements.namedItem('files').files];
      if (files.length === 0) throw issue('choose files · choisissez des fichiers');
      const records = await Promise.all(files.map(readFile));
      await replay(records, { only_reads: true });
      showRecords(records);
    });
  });
  part('clear-records').addEventListener('click', () =>
    act(async () => showFaults(await send('records/clear', {}))),
  );
};
