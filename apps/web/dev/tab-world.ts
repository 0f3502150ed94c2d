/** Stores the name of this tab's world; a duplicated tab gets it too. */
const WORLD_KEY = 'portal-dev.world';
const CONFIG = '/config.json';
/** The parameter of a page's address that names a world; empty for the shared one. */
const PARAMETER = 'world';
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The world of this tab; null for the shared world. */
export const tabWorld = (): string | null => sessionStorage.getItem(WORLD_KEY);

/** Changes the world of this tab, from its next page on. */
export const chooseWorld = (name: string | null): void => {
  if (name) sessionStorage.setItem(WORLD_KEY, name);
  else sessionStorage.removeItem(WORLD_KEY);
};

/** The address of a gateway within a world. */
const inWorld = (gateway: string, world: string) => `${gateway}/__world/${world}`;

/** Replaces the gateways of the portal's configuration with those of a world. */
const redirectGateways = (world: string) => {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (input !== CONFIG) return response;
    const { appGateway, authGateway } = (await response.json()) as Record<string, string>;
    const gateways = {
      appGateway: inWorld(appGateway ?? '', world),
      authGateway: inWorld(authGateway ?? '', world),
    };
    return new Response(JSON.stringify(gateways), { headers: response.headers });
  };
};

/** Separates the portal's storage by world, so that tabs in other worlds stay signed in there. */
const separateStorage = (world: string) => {
  const prefix = `world:${world}:`;
  const { getItem, setItem, removeItem } = Storage.prototype;
  const nameFor = (storage: Storage, key: string) => (storage === localStorage ? prefix + key : key);
  Storage.prototype.getItem = function (key) {
    return getItem.call(this, nameFor(this, key));
  };
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, nameFor(this, key), value);
  };
  Storage.prototype.removeItem = function (key) {
    removeItem.call(this, nameFor(this, key));
  };
  const forwarded = new WeakSet<Event>();
  window.addEventListener('storage', (event) => {
    if (forwarded.has(event)) return;
    event.stopImmediatePropagation();
    const { key, oldValue, newValue } = event;
    if (!key?.startsWith(prefix)) return;
    const own = new StorageEvent('storage', { key: key.slice(prefix.length), oldValue, newValue });
    forwarded.add(own);
    window.dispatchEvent(own);
  });
};

/** Separates what tabs say to each other and wait for, and the figures that are kept for reading offline. */
const separateTabs = (world: string) => {
  const prefix = `world:${world}:`;
  const { BroadcastChannel: Channel } = window;
  window.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(prefix + name);
    }
  };
  // There are no locks on pages that are not secure.
  const locks = navigator.locks as LockManager | undefined;
  const request = locks?.request.bind(locks) as ((name: string, ...rest: unknown[]) => unknown) | undefined;
  if (locks && request)
    Object.assign(locks, { request: (name: string, ...rest: unknown[]) => request(prefix + name, ...rest) });
  const { open, deleteDatabase } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, version) {
    return open.call(this, prefix + name, version);
  };
  IDBFactory.prototype.deleteDatabase = function (name) {
    return deleteDatabase.call(this, prefix + name);
  };
};

/** Chooses the world that the address of the page names, and removes it from the address. */
const readAddress = () => {
  const address = new URL(location.href);
  const name = address.searchParams.get(PARAMETER);
  if (name === null) return;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  if (name === '' || NAME.test(name)) chooseWorld(name || null);
};

/** Moves this page to the world that its address names, or else that of its tab, before the portal starts. */
export const enterTabWorld = (): void => {
  readAddress();
  const world = tabWorld();
  if (!world) return;
  redirectGateways(world);
  separateStorage(world);
  separateTabs(world);
};
