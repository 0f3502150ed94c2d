// Behaviour: docs/behaviour/legal.md
import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

/** The legal texts of a firm, by the end of their path. */
export const legalPages = ['legal', 'privacy', 'terms', 'accessibility'] as const;
export type LegalPage = (typeof legalPages)[number];

/** What happened to a section between two versions. */
export const sectionChanges = ['added', 'changed', 'removed'] as const;

/** Who answers for personal information, and the bodies that settle a dispute: the firm's configuration. */
export const legalContacts = z.object({
  privacy_officer: z.nullable(
    z.object({
      name: z.string(),
      title: field.localText,
      email: z.email(),
      phone: z.string(),
      address: field.localText,
    }),
  ),
  bodies: z.array(
    z.object({
      /** Whether it settles complaints about the firm's services, or about personal information. */
      about: z.enum(['complaint', 'privacy']),
      name: field.localText,
      /** Whom it is for. */
      for: field.localText,
      phone: z.string(),
      url: z.record(field.language, z.url({ protocol: /^https$/ })),
    }),
  ),
});
export type LegalContacts = z.infer<typeof legalContacts>;

const version = z.object({
  version: field.key,
  /** The day it is in force from. */
  dated: field.isoDate,
  /** What the firm says of the change; null where it says nothing. */
  changes: z.nullable(field.localText),
});

/** In Markdown, without the title. */
const text = z.object({ title: z.string(), body: z.string() });

const sectionChange = z.object({
  change: z.enum(sectionChanges),
  heading: z.string(),
  /** In Markdown, as it was; null for a section that was added. */
  before: z.nullable(z.string()),
});
export type SectionChange = z.infer<typeof sectionChange>;

const page = z.object({
  page: z.enum(legalPages),
  ...version.shape,
  /** English is withheld where the French version of the terms comes first. */
  texts: z.object({ fr: text, en: z.nullable(text) }),
  /** Every version there was, the one in force first. */
  versions: z.array(version),
  contacts: legalContacts,
});

/** What the user last accepted, and how the text differs from then. */
const acceptance = z.object({
  /** The version in force when the user accepted the terms; of the terms, the one that was accepted. */
  version: field.key,
  accepted_at: field.isoInstant,
  changes: z.object({ fr: z.array(sectionChange), en: z.nullable(z.array(sectionChange)) }),
});

const ofPage = z.strictObject({ page: z.enum(legalPages) });

export const legal = {
  published: call({
    method: 'GET',
    path: '/rest/public/legal/{page}',
    gateway: 'app',
    kind: 'query',
    access: 'public',
    summary:
      'A legal text of the firm whose portal it is, for anyone; null where it has published none. The terms come in English only with `french_shown`: their French version is shown first.',
    params: ofPage,
    query: z.strictObject({ french_shown: z.optional(z.literal('1')) }),
    response: z.nullable(page),
    errors: {},
  }),
  page: call({
    method: 'GET',
    path: '/rest/user/legal/{page}',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    during: 'any_step',
    summary:
      'A legal text of the user’s firm, and what differs from the version that was in force when the user accepted the terms; null where it has published none.',
    params: ofPage,
    response: z.nullable(z.object({ ...page.shape, acceptance: z.nullable(acceptance) })),
    errors: {},
  }),
};
