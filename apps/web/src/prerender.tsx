import { loadInitialTexts } from '@portal/i18n/initial-texts';
import { createI18n } from '@portal/i18n';
import { languages, type Language } from '@portal/i18n/languages';
import { plainTexts } from '@portal/i18n/plain-texts';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { drawLink } from './app/draw-link.tsx';
import { drawnPages, knownPaths, pathOf, type PageToDraw } from './app/drawn-pages.ts';
import { InitialPage } from './app/initial-page.tsx';
import { PublicFrame } from './app/layout/public-frame.tsx';
import { NotFoundPage } from './app/pages.tsx';
import { PublicRoutes } from './app/early-pages.ts';
import { readyPublicPage } from './app/public-screens.ts';
import { LinkContext } from './ui/link-context.ts';
import { PortalTexts } from './ui/portal-texts.tsx';

/** What the build draws of a page in a language. */
interface Drawn {
  language: Language;
  title: string;
  markup: string;
}

/** A page that the build has drawn. */
export interface DrawnPage extends PageToDraw {
  drawn: Drawn[];
}

/** Where pages are drawn, no one has signed in and nothing was stored. */
const nothingStored = { getItem: () => null, removeItem: () => {} };

const never = () => Promise.reject(new Error('A page that is drawn at build calls nothing.'));
const nowhere = { app: '', auth: '' };

/** As `main.tsx` does for a visitor who is to sign in. */
const signInPage = async (language: Language): Promise<ReactNode> => {
  const texts = await loadInitialTexts(language);
  return <InitialPage page={{ language, texts }} gateways={never} onOpen={never} onPrepare={() => {}} />;
};

/** As `start.tsx` does at a public page of the portal. */
const portalPage = async (language: Language, path: string): Promise<ReactNode> => {
  const i18n = createI18n({ language, resources: await loadInitialTexts(language) });
  await Promise.all([PublicRoutes.preload(), readyPublicPage(i18n, language, path)]);
  const router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  return <App gateways={nowhere} i18n={i18n} router={router} />;
};

/** The page of a path that is none of the portal's. */
const noPage = async (language: Language): Promise<ReactNode> => (
  <PortalTexts i18n={createI18n({ language, resources: await loadInitialTexts(language) })}>
    <StaticRouter location="/">
      <LinkContext value={drawLink}>
        <PublicFrame>
          <main id="content" className="sign-in">
            <div>
              <NotFoundPage />
            </div>
          </main>
        </PublicFrame>
      </LinkContext>
    </StaticRouter>
  </PortalTexts>
);

const contentOf = (page: PageToDraw, language: Language): Promise<ReactNode> => {
  if (page.isInitial) return signInPage(language);
  if (page.isWithoutScript) return noPage(language);
  return portalPage(language, pathOf(page));
};

const draw = async (page: PageToDraw, language: Language): Promise<Drawn> => {
  const content = await contentOf(page, language);
  const markup = renderToString(<StrictMode>{content}</StrictMode>);
  const [, title] = /<h1[^>]*>([^<]+)<\/h1>/.exec(markup) ?? [];
  if (title === undefined) throw new Error(`The page ${page.name} was drawn without its title.`);
  const t = plainTexts(language, await loadInitialTexts(language));
  return { language, title: `${title} – ${t('shell.firm')}`, markup };
};

/** Draws every page that is the same for everyone in a language, as a browser does in which nothing is stored. */
export const drawPages = async (): Promise<{ pages: DrawnPage[]; known: readonly string[] }> => {
  for (const storage of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, storage, { value: nothingStored, configurable: true });
  const pages: DrawnPage[] = [];
  for (const page of drawnPages) {
    const drawn = await Promise.all(languages.map(({ code }) => draw(page, code)));
    pages.push({ ...page, drawn });
  }
  return { pages, known: knownPaths };
};
