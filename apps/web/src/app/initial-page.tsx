import { loadInitialTexts } from '@portal/i18n/initial-texts';
import { plainTexts } from '@portal/i18n/plain-texts';
import type { TokenPair } from '@portal/contracts/session';
import { useEffect, useEffectEvent, useMemo, useState, type ComponentProps } from 'react';
import { PasskeySignIn } from '../features/passkeys/passkey-sign-in.tsx';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { useOtherTabs } from '../features/session/use-other-tabs.ts';
import { clearTokens, removeDrafts, removeOfflineFigures } from '../rest/clear-session.ts';
import type { Gateways } from '../rest/gateways.ts';
import { sessionEndElsewhere } from '../rest/session-end.ts';
import { saveTokens } from '../rest/token-store.ts';
import { LinkContext, type PageLinkProps } from '../ui/link-context.ts';
import { pressAgain } from '../ui/page-root.ts';
import { storeLanguage } from '../ui/stored-language.ts';
import { TextsContext, useTexts, type PageTexts } from '../ui/texts.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import type { Arrival } from './arrive.tsx';
import { PublicFrame } from './layout/public-frame.tsx';
import { SessionEndNotice } from './session-end-notice.tsx';
import type { PageLanguage } from './start.tsx';
import { isSignInPath } from './initial-page-paths.ts';

interface InitialPageProps {
  page: PageLanguage;
  /** Finds where the gateways are. */
  gateways: () => Promise<Gateways>;
  /** Loads the portal and draws it in place of the initial page, at the present address or at that of an arrival. */
  onOpen: (page: PageLanguage, arrival?: Arrival) => Promise<void>;
  /** Loads what the portal needs, since the visitor is about to sign in. */
  onPrepare: (page: PageLanguage) => void;
}

/**
 * The sign-in page of a visitor who opens the portal: React and a form, without the router, the calls and the texts of the
 * portal. Any other page is the portal's.
 */
export const InitialPage = ({ page: first, gateways, onOpen, onPrepare }: InitialPageProps) => {
  const [page, setPage] = useState(first);
  const texts = useMemo<PageTexts>(
    () => ({
      t: plainTexts(page.language, page.texts),
      language: page.language,
      choose: async (language) => {
        setPage({ language, texts: await loadInitialTexts(language) });
        storeLanguage(language);
      },
    }),
    [page],
  );
  const drawLink = useMemo(() => linksThat((to) => void onOpen(page, { to })), [page, onOpen]);
  useOtherTabs(forgetSession);
  useReturns(() => void onOpen(page));
  usePreparation(() => onPrepare(page));
  useEffect(pressAgain, []);
  const onTokens = (tokens: TokenPair) => {
    beginSession(tokens);
    return onOpen(page);
  };
  return (
    <TextsContext value={texts}>
      <LinkContext value={drawLink}>
        <PublicFrame>
          <Title />
          <SignInPage
            notice={<SessionEndNotice />}
            passkey={<PasskeySignIn gateways={gateways} onTokens={onTokens} />}
            gateways={gateways}
            onTokens={onTokens}
            onChallenge={(challenge) => onOpen(page, { to: '/challenge', state: { challenge } })}
          />
        </PublicFrame>
      </LinkContext>
    </TextsContext>
  );
};

const Title = () => {
  const { t } = useTexts();
  usePageTitle(t('session.sign_in.title'));
  return null;
};

/** As the portal does when another tab ends the session, without the data that it holds. */
const forgetSession = () => {
  clearTokens();
  if (sessionEndElsewhere() !== 'expired') removeDrafts();
};

const beginSession = (tokens: TokenPair) => {
  // Those of the session before this one, whose user may be another.
  removeOfflineFigures();
  saveTokens(tokens);
};

type Click = Parameters<NonNullable<ComponentProps<'a'>['onClick']>>[0];

/** Whether a click is to open the link here; with a key, browsers open it elsewhere. */
const isPlain = (event: Click) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Draws links that are followed within the page. */
const linksThat =
  (follow: (to: string) => void) =>
  ({ to, children, ...link }: PageLinkProps) => (
    <a
      {...link}
      href={to}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        follow(to);
      }}
    >
      {children}
    </a>
  );

/** Calls back when the visitor goes back or on to a page of the portal. A jump within the page is none. */
const useReturns = (onReturn: () => void) => {
  const onPop = useEffectEvent(() => {
    if (!isSignInPath(location.pathname)) onReturn();
  });
  useEffect(() => {
    const listen = () => onPop();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);
};

/** Calls back once a field is entered or, as password managers do, filled in. */
const usePreparation = (onEntry: () => void) => {
  const prepare = useEffectEvent(onEntry);
  useEffect(() => {
    // A prerendered page may have been entered, and even sent, before this.
    if (document.activeElement?.closest('form')) {
      prepare();
      return;
    }
    const listening = new AbortController();
    const listen = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      listening.abort();
      prepare();
    };
    for (const event of ['focusin', 'input'])
      document.addEventListener(event, listen, { signal: listening.signal });
    return () => listening.abort();
  }, []);
};
