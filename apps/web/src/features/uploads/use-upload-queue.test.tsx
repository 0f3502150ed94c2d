// @vitest-environment jsdom
import { storageKeys } from '@portal/contracts/storage-keys';
import { act, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createQueryClient } from '../../rest/query-client.ts';
import { createClient, trpc } from '../../rest/trpc.ts';
import { useUploadQueue } from './use-upload-queue.ts';

const types = { types: [{ extension: '.pdf', file_type: 'application/pdf' }], max_bytes: 10 };

const signInAs = (subject: string) => {
  const claims = Buffer.from(JSON.stringify({ sub: subject, exp: 9_999_999_999 })).toString('base64url');
  localStorage.setItem(storageKeys.accessToken, `e30.${claims}.sig`);
};

const store = createQueryClient(() => {});
const client = createClient({ app: 'http://gateway', auth: 'http://gateway' });
const wrapper = ({ children }: { children: ReactNode }) => (
  <trpc.Provider client={client} queryClient={store}>
    <QueryClientProvider client={store}>{children}</QueryClientProvider>
  </trpc.Provider>
);

const open = () => renderHook(() => useUploadQueue(types), { wrapper }).result;
const names = ({ current }: ReturnType<typeof open>) => current.items.map(({ file }) => file.name);

/** Renders the files for a page that is discarded before it is shown. */
const openDiscarded = () => {
  const discard = () =>
    renderHook(
      () => {
        useUploadQueue(types);
        throw new Error('discarded');
      },
      { wrapper },
    );
  expect(discard).toThrow('discarded');
};

it('shows the files on every page of the same client, and none of them to another client', async () => {
  signInAs('one');
  const first = open();
  await act(async () => first.current.add([new File([], 'empty.pdf')]));
  expect(names(open())).toEqual(['empty.pdf']);
  signInAs('another');
  openDiscarded();
  expect(names(first)).toEqual(['empty.pdf']);
  expect(names(open())).toEqual([]);
  expect(names(first)).toEqual([]);
});
