import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { testPage, type OpenPage } from '../../testing/test-page.tsx';

const titles = { en: 'A TFSA or an RRSP first?', fr: 'Le CELI ou le REER d’abord?' };
const seesArticle = ({ language }: OpenPage) => screen.findByRole('link', { name: titles[language] });

testPage('insights', {
  at: '/app/insights',
  as: exampleWorld.username,
  loaded: { sees: seesArticle },
  failed: 'insights.list',
  forbidden: 'insights.list',
  more: {
    'narrowed by a topic, which the address names': {
      at: '/app/insights?topic=tax',
      sees: async (page) => {
        const { t, user, language } = page;
        const all = await screen.findByRole('link', { name: t('insights.every_topic') });
        expect(screen.queryByRole('link', { name: titles[language] })).toBeNull();
        expect(screen.getByRole('link', { name: t('insights.topic.tax') }).getAttribute('aria-current')).toBe(
          'page',
        );
        await user.click(all);
        await seesArticle(page);
        await waitFor(() => expect(all.getAttribute('aria-current')).toBe('page'));
      },
    },
  },
});
