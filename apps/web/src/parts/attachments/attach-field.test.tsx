// @vitest-environment jsdom
import { loadAllTexts } from '@portal/i18n/load-texts';
import { expect, it } from 'vitest';
import { makeMain } from '../../ui/draw.testing.tsx';
import { AttachField } from './attach-field.tsx';
import type { Attaching } from './attaching.ts';

const nothing = () => {};

it('of several files, the one that was sent is announced', async () => {
  const { box, render, t } = await makeMain(loadAllTexts);
  const show = (items: Attaching[]) =>
    render(
      <AttachField
        attaching={{
          items,
          room: 3,
          attachedDocuments: new Set(),
          addFiles: nothing,
          addDocuments: nothing,
          remove: nothing,
          clear: nothing,
          isSending: true,
          files: [],
        }}
        source={{ sendFile: () => Promise.resolve(''), DocumentChoice: () => null }}
      />,
    );
  const sending = { name: 'sending', share: 0 } as const;
  const first: Attaching = { key: 1, name: 'first.pdf', state: sending };
  await show([first, { key: 2, name: 'second.pdf', state: sending }]);
  const status = box.querySelector('[role=status]')!;
  const changed: (string | null | undefined)[] = [];
  const observer = new MutationObserver((records) =>
    changed.push(...records.map(({ target }) => target.textContent)),
  );
  observer.observe(status, { childList: true, characterData: true, subtree: true });
  await show([first, { key: 2, name: 'second.pdf', state: { name: 'ready', file: { upload_id: 'u' } } }]);
  observer.disconnect();
  expect(status.getAttribute('aria-atomic')).toBe('false');
  expect(changed).toEqual([t('attachments.announce.ready', { name: 'second.pdf' })]);
});
