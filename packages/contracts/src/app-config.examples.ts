import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { states } from './provider-states.ts';
import type { appConfig } from './app-config.ts';

const exampleBanner = {
  enabled: true,
  active_msg: 'maintenance',
  messages: {
    maintenance: {
      iso_language: {
        en: {
          label: 'Planned maintenance',
          description: 'The portal is closed on Sunday from 2:00 to 4:00.',
        },
        fr: { label: 'Entretien prévu', description: 'Le portail sera fermé dimanche de 2 h à 4 h.' },
      },
    },
  },
};

export const appConfigExamples: ExamplesOf<typeof appConfig> = {
  variables: [
    success(states.client, [exampleBanner, ['best_childhood_friend', 'first_car'], null], {
      body: { key_list: ['client.notification.banner', 'risk7.security_questions', 'not.a.variable'] },
    }),
    {
      name: 'a banner',
      state: states.clientWithBanner,
      request: { body: { key_list: ['client.notification.banner'] } },
      status: 200,
      response: [exampleBanner],
    },
    {
      name: 'the other kinds of variables',
      state: states.client,
      request: { body: { key_list: ['cp.document_delivery_preferences', 'session.idle_minutes'] } },
      status: 200,
      response: [
        [
          {
            value: 'statements',
            key: 'statements',
            label: { en: 'Statements', fr: 'Relevés' },
          },
        ],
        15,
      ],
    },
  ],
  lookup: [
    success(
      states.client,
      {
        boolean: [
          {
            variable_uuid: '2f8a1b6c-90d1-4e5f-8a3b-4c5d6e7f8a01',
            variable_key: 'true',
            variable_value: { value: true },
            attrs: { sort_order: 1, iso_language: { en: 'Yes', fr: 'Oui' } },
          },
        ],
      },
      { query: { q: 'boolean' } },
    ),
    failure('not_found', states.client, { query: { q: 'not-a-list' } }),
  ],
  dates: [
    success(
      states.client,
      {
        valuation_date: '2026-11-20',
        previous_valuation_date: '2026-11-19',
        next_refresh: '2026-11-23T13:00:00Z',
        transactions_from: '2024-11-20',
      },
      { query: { cat: 'risk7' } },
    ),
    failure('not_found', states.client, { query: { cat: 'not-a-category' } }),
  ],
  templates: [
    success(states.client, [
      { page: 'dashboard', sections: ['total', { section: 'values', width: 'wide' }, 'mix', 'accounts'] },
    ]),
  ],
  features: [
    success(states.client, {
      products: { dz: true, surveyEngine: true },
      productPages: { dz: '/app/dashboard', surveyEngine: '/app/surveys' },
    }),
  ],
  custom: [
    success(states.clientOfOwnWords, {
      lang: { en: { 'shell.footer': 'Powered by Ledgerline' } },
      theme: { name: 'light', palette_config: { accent: '#1f4e5f' } },
    }),
  ],
};
