// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLoaded } from './use-loaded.ts';

it('says that what did not come could not be loaded, and loads it on a retry', async () => {
  let isAway = true;
  const load = async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the texts';
  };
  const { result } = renderHook(() => useLoaded(load));
  await waitFor(() => expect(result.current.error?.messageKey).toBe('error.network'));
  expect(result.current.data).toBeUndefined();
  isAway = false;
  await act(async () => result.current.retry());
  expect(result.current).toMatchObject({ data: 'the texts', error: null });
});

it('loads nothing that is there', async () => {
  const load = () => Promise.reject(new Error('loaded'));
  const { result } = renderHook(() => useLoaded(load, () => 'the texts'));
  await act(async () => {});
  expect(result.current).toMatchObject({ data: 'the texts', error: null });
});
