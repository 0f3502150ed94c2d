import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { SessionProvider } from '../features/session/session-provider.tsx';
import type { Gateways } from '../rest/gateways.ts';
import { createQueryClient } from '../rest/query-client.ts';
import { endSession } from '../rest/session-end.ts';
import { createClient, trpc } from '../rest/trpc.ts';
import { NoticesProvider } from '../ui/notices.tsx';
import { Portal } from './portal.tsx';

interface AppProps {
  gateways: Gateways;
  i18n: I18n;
}

/** The portal with its providers. */
export const App = ({ gateways, i18n }: AppProps) => {
  const [cache] = useState(() => createQueryClient(() => endSession('expired')));
  const [client] = useState(() => createClient(gateways));
  return (
    <I18nextProvider i18n={i18n}>
      <trpc.Provider client={client} queryClient={cache}>
        <QueryClientProvider client={cache}>
          <BrowserRouter>
            <NoticesProvider>
              <SessionProvider gateways={gateways}>
                <Portal />
              </SessionProvider>
            </NoticesProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </trpc.Provider>
    </I18nextProvider>
  );
};
