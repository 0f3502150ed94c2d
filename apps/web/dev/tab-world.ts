/** Keeps the name of the world of this tab; a copy of a tab is given it too. */
const WORLD_KEY = 'portal-dev.world';
const CONFIG = '/config.json';

/** The world of this tab; null for the world of everybody. */
export const tabWorld = (): string | null => sessionStorage.getItem(WORLD_KEY);

/** Puts the tab into another world from its next page on. */
export const chooseWorld = (name: string | null): void => {
  if (name) sessionStorage.setItem(WORLD_KEY, name);
  else sessionStorage.removeItem(WORLD_KEY);
};

/** Where a gateway is for this tab. */
const within = (gateway: string, world: string) => `${gateway}/__world/${world}`;

/** Answers the portal's question for its gateways with those of a world. */
const leadGateways = (world: string) => {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (input !== CONFIG) return answer;
    const { appGateway, authGateway } = (await answer.json()) as Record<string, string>;
    const gateways = {
      appGateway: within(appGateway ?? '', world),
      authGateway: within(authGateway ?? '', world),
    };
    return new Response(JSON.stringify(gateways), { headers: answer.headers });
  };
};

/** Keeps what the portal keeps apart for each world, so that tabs in other worlds stay signed in there. */
const partStorage = (world: string) => {
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
  const told = new WeakSet<Event>();
  window.addEventListener('storage', (event) => {
    if (told.has(event)) return;
    event.stopImmediatePropagation();
    const { key, oldValue, newValue } = event;
    if (!key?.startsWith(prefix)) return;
    const own = new StorageEvent('storage', { key: key.slice(prefix.length), oldValue, newValue });
    told.add(own);
    window.dispatchEvent(own);
  });
};

/** Brings this page into the world of its tab, before the portal starts. */
export const enterTabWorld = (): void => {
  const world = tabWorld();
  if (!world) return;
  leadGateways(world);
  partStorage(world);
};
