import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import type { Gateways } from '../rest/gateways.ts';
import { createQueryClient } from '../rest/query-client.ts';
import { createClient, trpc } from '../rest/trpc.ts';

/** Renders a part that makes calls to gateways, and returns the element around it. Removed when the test finishes. */
export const renderWithGateways = async (
  gateways: Gateways,
  part: ReactNode,
  options?: RootOptions,
): Promise<HTMLElement> => {
  const cache = createQueryClient(() => {});
  const box = document.createElement('div');
  const root = createRoot(box, options);
  document.body.append(box);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
    localStorage.clear();
  });
  await act(async () =>
    root.render(
      <trpc.Provider client={createClient(gateways)} queryClient={cache}>
        <QueryClientProvider client={cache}>{part}</QueryClientProvider>
      </trpc.Provider>,
    ),
  );
  return box;
};
