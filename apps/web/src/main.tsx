import './ui/semantic/sheets.ts';
import './ui/tokens.css';
import './ui/base.css';
import './ui/controls.css';
import { loadInitialTexts } from '@portal/i18n/initial-texts';
import { StrictMode } from 'react';
import type { Arrival } from './app/arrive.tsx';
import type { PageLanguage } from './app/start.tsx';
import { InitialPage } from './app/initial-page.tsx';
import { enterSignIn, leadsToSignIn } from './app/initial-page-paths.ts';
import { loadGateways } from './rest/gateways.ts';
import { accessToken } from './rest/token-store.ts';
import { notePublicPage } from './ui/first-screen.ts';
import { firstSheet, isPrerenderedIn, pageRoot } from './ui/page-root.ts';
import { setPageLanguage, storedLanguage } from './ui/stored-language.ts';

const language = storedLanguage();
const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element #root.');
/** Known before the page is given another language. */
const isPrerendered = element.dataset['prerendered'] !== undefined && isPrerenderedIn(language);
setPageLanguage(language);

const root = pageRoot(element);

let found: ReturnType<typeof loadGateways> | null = null;
/** Where the gateways are. A failure is not cached: the next caller retries. */
const gateways = () => {
  found ??= loadGateways().catch((failure: unknown) => {
    found = null;
    throw failure;
  });
  return found;
};

const loadPortal = () => import('./app/start.tsx');

/** Loads beside the portal what it needs for a visitor who is not signed in. A failure shows when the portal imports it. */
const preloadPublicPages = () => {
  if (accessToken() === null) import('./app/public-pages.ts').catch(() => {});
};

const START_WORKER_AFTER_MS = 5_000;

let isWorkerStarted = false;
let workerTimer: ReturnType<typeof setTimeout> | undefined;

/** Starts the worker once nothing was opened for a while: what it stores may not delay a page. */
const startWorkerLater = (page: PageLanguage) => {
  // The development server has no worker, which would hide changes.
  if (!import.meta.env.PROD || isWorkerStarted) return;
  clearTimeout(workerTimer);
  workerTimer = setTimeout(() => {
    isWorkerStarted = true;
    // Without it the portal is as it was; the next visit starts it again.
    loadPortal()
      .then(({ startWorker }) => startWorker(page))
      .catch(() => {});
  }, START_WORKER_AFTER_MS);
};

/** Draws the portal at an address; where its code cannot be loaded, the browser loads the page there. */
const openPortal = async (page: PageLanguage, arrival?: Arrival) => {
  startWorkerLater(page);
  try {
    preloadPublicPages();
    const [portal, there] = await Promise.all([loadPortal(), gateways()]);
    await portal.openPortal({ ...page, root, gateways: there, arrival });
  } catch {
    if (arrival) location.assign(arrival.to);
    else location.reload();
  }
};

/** A failure is met again, and shown, when the portal is opened. */
const preparePortal = (page: PageLanguage) => {
  startWorkerLater(page);
  // First, because it is what requests the texts.
  const prepared = loadPortal().then((portal) => portal.preparePortal(page));
  const firstPages = [import('./app/signed-in-routes.tsx'), import('./app/dashboard-page.tsx')];
  void Promise.allSettled([prepared, ...firstPages]);
};

const drawInitialPage = async () => {
  enterSignIn();
  notePublicPage(location.pathname);
  const [texts] = await Promise.all([loadInitialTexts(language), firstSheet()]);
  const page = { language, texts };
  root.render(
    <StrictMode>
      <InitialPage page={page} gateways={gateways} onOpen={openPortal} onPrepare={preparePortal} />
    </StrictMode>,
    { isPrerendered },
  );
  return page;
};

const begin = async (): Promise<PageLanguage> => {
  // Known early where it is needed late: the clock of the servers is read from the response.
  const located = gateways();
  if (accessToken() === null && leadsToSignIn(location.pathname)) {
    located.catch(() => {});
    return drawInitialPage();
  }
  preloadPublicPages();
  const [portal, there, texts] = await Promise.all([
    loadPortal(),
    located,
    loadInitialTexts(language),
    firstSheet(),
  ]);
  await portal.openPortal({ language, texts, root, gateways: there, isPrerendered });
  return { language, texts };
};

// Rolldown keeps files that only pass on another chunk wherever a module awaits outside of a function.
void begin().then(startWorkerLater);

/** What was before it is measured too: browsers keep it for those who ask later. */
const MEASURE_AFTER_MS = 1_000;

// In development no visit is measured.
if (import.meta.env.PROD)
  setTimeout(() => {
    const measure = async () => {
      const there = await gateways();
      if (!there.sendsFieldFigures) return;
      const { startFieldFigures } = await import('./app/start-field-figures.ts');
      startFieldFigures(there);
    };
    measure().catch(() => {});
  }, MEASURE_AFTER_MS);
