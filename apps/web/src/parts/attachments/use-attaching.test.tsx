// @vitest-environment jsdom
import { ATTACHED_FILES_MAX } from '@portal/contracts/attached-files';
import { createI18n } from '@portal/i18n';
import { loadAllTexts } from '@portal/i18n/load-texts';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AttachError, type SendFile } from './attaching.ts';
import { useAttaching } from './use-attaching.ts';
import { PortalTexts } from '../../ui/portal-texts.tsx';

const filesNamed = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['one'], `${at + 1}.pdf`));

const attaching = async (language: 'en' | 'fr', send: SendFile) => {
  const i18n = createI18n({ language, resources: await loadAllTexts(language) });
  const { result } = renderHook(() => useAttaching(send), {
    wrapper: ({ children }) => <PortalTexts i18n={i18n}>{children}</PortalTexts>,
  });
  return { i18n, result };
};

it.each(['en', 'fr'] as const)(
  'names the files that are too many, and sends the others: %s',
  async (language) => {
    const sent: string[] = [];
    const send = (file: File) => {
      sent.push(file.name);
      return Promise.resolve(`upload-of-${file.name}`);
    };
    const { i18n, result } = await attaching(language, send);
    await act(async () => result.current.addFiles(filesNamed(ATTACHED_FILES_MAX + 1)));
    expect(sent).toHaveLength(ATTACHED_FILES_MAX);
    expect(result.current.files).toHaveLength(ATTACHED_FILES_MAX);
    const reason = i18n.t('attachments.too_many', { count: ATTACHED_FILES_MAX });
    expect(result.current.items.at(-1)).toMatchObject({ name: '6.pdf', state: { name: 'failed', reason } });
    expect(result.current.room).toBe(0);
    await act(async () => result.current.remove(result.current.items[0]!.key));
    expect(result.current.room).toBe(1);
  },
);

it('shows the sentence of a file that could not be sent, and never the message of another error', async () => {
  const errors = [new AttachError('The file is empty.'), new Error('network')];
  const { i18n, result } = await attaching('en', () => Promise.reject(errors.shift()));
  await act(async () => result.current.addFiles(filesNamed(2)));
  const reasons = result.current.items.map(({ state }) =>
    state.name === 'failed' ? state.reason : state.name,
  );
  expect(reasons).toEqual(['The file is empty.', i18n.t('error.unknown')]);
});
