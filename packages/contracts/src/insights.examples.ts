import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { insights } from './insights.ts';

const row = {
  key: exampleWorld.articleKey,
  topic: 'planning',
  dated: '2026-10-05',
  author: 'Sophie Tremblay',
  title: { en: 'A TFSA or an RRSP first?', fr: 'Le CELI ou le REER d’abord?' },
  summary: { en: 'Three questions decide.', fr: 'Trois questions suffisent.' },
  minutes: { en: 2, fr: 2 },
  is_held: true,
} as const;

export const insightsExamples: ExamplesOf<typeof insights> = {
  list: [
    success(
      states.client,
      { count: 1, topics: ['planning'], rows: [row], next: null },
      { body: { topic: 'planning', limit: 20 } },
    ),
  ],
  article: [
    success(
      states.client,
      {
        ...row,
        body: { en: '## The first\n\nA text.', fr: '## La première\n\nUn texte.' },
        held: { account_types: ['tfsa'], asset_classes: [], securities: [] },
        more: [],
      },
      { params: { key: exampleWorld.articleKey } },
    ),
    failure('not_found', states.client, { params: { key: 'nothing-of-that-name' } }),
  ],
};
