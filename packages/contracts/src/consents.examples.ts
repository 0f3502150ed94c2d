import type { consents } from './consents.ts';
import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';

const version = '2026-06-01';
const terms = {
  kind: 'terms',
  state: 'given',
  since: '2026-11-20T15:00:00Z',
  version: exampleWorld.termsVersion,
  statement: null,
  effect: null,
};
const reports = {
  kind: 'consolidated_reports',
  state: 'given',
  since: '2026-11-20T15:00:00Z',
  version,
  statement: {
    en: 'I agree that a report on performance may show several of my accounts together.',
    fr: 'J’accepte qu’un rapport sur le rendement présente plusieurs de mes comptes ensemble.',
  },
  effect: {
    en: 'Reports on performance are made for one account at a time.',
    fr: 'Les rapports sur le rendement sont produits un compte à la fois.',
  },
};
const given = {
  kind: 'consolidated_reports',
  action: 'given',
  at: '2026-11-20T15:00:00Z',
  version,
  language: 'en',
};
const toGive = { params: { kind: 'insights_email' }, body: { version, language: 'fr' } };
const ofOtherVersion = {
  params: { kind: 'insights_email' },
  body: { version: '2020-01-01', language: 'en' },
};
const toEnd = { params: { kind: 'consolidated_reports' }, body: { language: 'en' } };

export const consentsExamples: ExamplesOf<typeof consents> = {
  list: [
    success(states.client, { consents: [terms, reports], history: [given] }),
    failure('own_role_required', states.trustee),
  ],
  give: [
    success(states.client, true, toGive),
    { ...success(states.clientWithoutConsents, true, toGive), name: 'success after an end' },
    failure('own_role_required', states.trustee, toGive),
    failure('conflict', states.client, ofOtherVersion),
  ],
  end: [
    success(states.client, true, toEnd),
    {
      ...success(states.clientInHousehold, true, { ...toEnd, params: { kind: 'household' } }),
      name: 'success of a household',
    },
    failure('own_role_required', states.trustee, toEnd),
  ],
};
