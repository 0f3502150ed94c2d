import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SessionProvider } from '../features/session/session-provider.tsx';
import type { Gateways } from '../rest/gateways.ts';
import { createQueryClient } from '../rest/query-client.ts';
import { endSession } from '../rest/session-end.ts';
import { createClient, trpc } from '../rest/trpc.ts';
import { NoticesProvider } from '../ui/notices.tsx';
import { LinkContext } from '../ui/link-context.ts';
import { PortalTexts } from '../ui/portal-texts.tsx';
import { Arrive, type Arrival } from './arrive.tsx';
import { drawLink } from './draw-link.tsx';
import { Portal } from './portal.tsx';

interface AppProps {
  gateways: Gateways;
  i18n: I18n;
  /** Where a link of the initial page led, which is entered at once. */
  arrival?: Arrival | undefined;
  /** What gives the address: the browser, or the build that prerenders a page. */
  router?: ComponentType<{ children: ReactNode }>;
}

/** The portal with its providers. */
export const App = ({ gateways, i18n, arrival, router: Router = BrowserRouter }: AppProps) => {
  const [cache] = useState(() => createQueryClient(() => endSession('expired')));
  const [client] = useState(() => createClient(gateways));
  return (
    <PortalTexts i18n={i18n}>
      <trpc.Provider client={client} queryClient={cache}>
        <QueryClientProvider client={cache}>
          <Router>
            <LinkContext value={drawLink}>
              <NoticesProvider>
                <SessionProvider gateways={gateways}>
                  <Arrive at={arrival}>
                    <Portal />
                  </Arrive>
                </SessionProvider>
              </NoticesProvider>
            </LinkContext>
          </Router>
        </QueryClientProvider>
      </trpc.Provider>
    </PortalTexts>
  );
};
