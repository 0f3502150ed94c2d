import { afterEach, expect } from 'vitest';
import { findText, testPage } from './test-page.tsx';

const prepared: string[] = [];
afterEach(() => void prepared.splice(0));

testPage('not_found', {
  at: '/app/nowhere',
  as: 'nadia.benali',
  prepare: async () => prepared.push('page'),
  loaded: {
    prepare: async () => prepared.push('state'),
    sees: async ({ t }) => {
      await findText(t('shell.not_found.title'));
      expect(prepared).toEqual(['page', 'state']);
    },
  },
  more: {
    'prepared as its page is when its state needs nothing': {
      sees: async ({ t }) => {
        await findText(t('shell.not_found.title'));
        expect(prepared).toEqual(['page']);
      },
    },
  },
});
