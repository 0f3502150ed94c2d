// @vitest-environment jsdom
import { meetingsExamples } from '@portal/contracts/meetings.examples';
import { act } from 'react';
import { expect, it } from 'vitest';
import { makeMain } from '../../ui/draw.testing.tsx';
import { requestDraft } from './request-draft.ts';
import type { Overview } from './use-meetings.ts';
import { useRequestDraft } from './use-request-draft.ts';

it('keeps what was typed while a request was being sent, when its time turns out to be taken', async () => {
  const overview = meetingsExamples.overview[0].response as Overview;
  const drawn: ReturnType<typeof useRequestDraft>[] = [];
  const Fields = () => {
    drawn.push(useRequestDraft(overview));
    return null;
  };
  const { render } = await makeMain();
  await render(<Fields />);
  await act(async () => drawn.at(-1)!.set({ startsAt: '2026-11-23T15:00:00.000Z' }));
  const sent = drawn.at(-1)!;
  await act(async () => sent.set({ agenda: 'RRSP' }));
  await act(async () => sent.set({ startsAt: '' }));
  expect(drawn.at(-1)!.fields).toMatchObject({ agenda: 'RRSP', startsAt: '' });
  expect(requestDraft.read()).toMatchObject({ agenda: 'RRSP' });
});
