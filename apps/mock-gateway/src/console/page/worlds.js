import { act, button, fill, link, part, send, sendFile, withFields } from './parts.js';

/** Leads the keyboard to the console of a world that was opened. */
const goTo = (name) => part('worlds').querySelector(`a[href="/__world/${name}/__mock"]`)?.focus();

const openWorld = async (name) => {
  showWorlds(await send('worlds', { name }));
  goTo(name);
};

/** Opens an exported world. */
const importWorld = async (form) => {
  const { name, file } = Object.fromEntries(new FormData(form));
  showWorlds(await sendFile(`worlds/import?${new URLSearchParams({ name })}`, file, 'application/zip'));
  form.reset();
  goTo(name);
};

const endWorld = async (name) => {
  showWorlds(await send('worlds/end', { name }));
  part('open-world').elements.namedItem('name').focus();
};

const exportLink = (name, path) =>
  Object.assign(link('↓ zip', `${path}/__mock/export`), {
    download: '',
    ariaLabel: `Export · Exporter\u00a0: ${name}`,
  });

const portalLink = (name, page) =>
  Object.assign(link('→', page), { ariaLabel: `Portal · Portail\u00a0: ${name}` });

const showWorlds = (worlds) =>
  fill(
    'worlds',
    ['world', 'portal · portail', 'opened_at', 'unused_ms', 'export · exporter', 'end · fermer'],
    worlds.map(({ name, path, portal, ...rest }) => ({
      ...rest,
      'portal · portail': portal && portalLink(name, portal),
      world: link(path, `${path}/__mock`),
      'export · exporter': exportLink(name, path),
      'end · fermer': button('✗', () => endWorld(name), `End · Fermer\u00a0: ${name}`),
    })),
  );

export const loadWorlds = async () => showWorlds(await send('worlds'));

/** Begins what opens and ends worlds. */
export const startWorlds = () => {
  part('open-world').addEventListener('submit', (event) => {
    event.preventDefault();
    act(() => openWorld(new FormData(event.target).get('name')));
  });
  part('import-world').addEventListener('submit', (event) => {
    event.preventDefault();
    withFields(event.target, ['file', 'name'], () => importWorld(event.target));
  });
  part('new-world').addEventListener('click', () =>
    act(() => openWorld(`world-${crypto.randomUUID().slice(0, 8)}`)),
  );
};
