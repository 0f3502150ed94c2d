import { loadInitialTexts } from '@portal/i18n/initial-texts';
import { createI18n } from '@portal/i18n';
import { languages, type Language } from '@portal/i18n/languages';
import { plainTexts } from '@portal/i18n/plain-texts';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { drawLink } from './app/draw-link.tsx';
import { prerenderedPages, knownPaths, pathOf, type PrerenderedPage } from './app/prerendered-pages.ts';
import { InitialPage } from './app/initial-page.tsx';
import { PublicFrame } from './app/layout/public-frame.tsx';
import { NotFoundPage } from './app/pages.tsx';
import { PublicRoutes } from './app/early-pages.ts';
import { readyPublicPage } from './app/public-screens.ts';
import { LinkContext } from './ui/link-context.ts';
import { PortalTexts } from './ui/portal-texts.tsx';

/** A page as the build renders it in a language. */
interface Rendering {
  language: Language;
  title: string;
  markup: string;
}

/** A prerendered page with its markup. */
export interface RenderedPage extends PrerenderedPage {
  renderings: Rendering[];
}

/** Where pages are prerendered, no one has signed in and nothing was stored. */
const nothingStored = { getItem: () => null, removeItem: () => {} };

const never = () => Promise.reject(new Error('A prerendered page calls nothing.'));
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

const contentOf = (page: PrerenderedPage, language: Language): Promise<ReactNode> => {
  if (page.isInitial) return signInPage(language);
  if (page.isWithoutScript) return noPage(language);
  return portalPage(language, pathOf(page));
};

const renderPage = async (page: PrerenderedPage, language: Language): Promise<Rendering> => {
  const content = await contentOf(page, language);
  const markup = renderToString(<StrictMode>{content}</StrictMode>);
  const [, title] = /<h1[^>]*>([^<]+)<\/h1>/.exec(markup) ?? [];
  if (title === undefined) throw new Error(`The page ${page.name} was rendered without its title.`);
  const t = plainTexts(language, await loadInitialTexts(language));
  return { language, title: `${title} – ${t('shell.firm')}`, markup };
};

/** Renders every page that is the same for everyone in a language, as a browser does in which nothing is stored. */
export const prerenderPages = async (): Promise<{ pages: RenderedPage[]; known: readonly string[] }> => {
  for (const storage of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, storage, { value: nothingStored, configurable: true });
  const pages: RenderedPage[] = [];
  for (const page of prerenderedPages) {
    const renderings = await Promise.all(languages.map(({ code }) => renderPage(page, code)));
    pages.push({ ...page, renderings });
  }
  return { pages, known: knownPaths };
};
