import { mailTexts } from '@portal/i18n/mail';
import type { FastifyInstance } from 'fastify';
import type { StoreServices } from '../services.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { isFromHere, isFromOwnPage, isNavigation } from './local-request.ts';
import { escapeHtml } from '../text/escape-html.ts';
import type { OutboxMessage } from '../mail/mail.tables.ts';

const MAX_SHOWN = 50;

const both = (part: keyof (typeof mailTexts)['en']['outbox']) =>
  `${escapeHtml(mailTexts.en.outbox[part])} · <span lang="fr-CA">${escapeHtml(mailTexts.fr.outbox[part])}</span>`;

const article = ({ kind, recipient, language, subject, text, state, created_at }: OutboxMessage) =>
  `<article lang="${language}-CA"><h2>${escapeHtml(subject)}</h2>` +
  `<p>${new Date(created_at).toISOString()} · ${kind} · ${escapeHtml(recipient)} · ${state}</p>` +
  `<pre>${escapeHtml(text)}</pre></article>`;

const page = (messages: readonly OutboxMessage[]) =>
  `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>Outbox</title></head><body>` +
  `<h1>${both('title')}</h1><p>${both('lead')}</p>` +
  `${messages.length === 0 ? `<p>${both('empty')}</p>` : messages.map(article).join('<hr>')}</body></html>`;

/** Shows developers the messages that were not sent: only on their own machine, and never in production. */
export const outboxPage = ({ db, config }: StoreServices) => {
  return async (app: FastifyInstance): Promise<void> => {
    if (config.isProduction) return;
    app.get('/outbox', async (request, reply) => {
      const isLetIn = isFromHere(request) && (isFromOwnPage(request, config) || isNavigation(request));
      if (!isLetIn) throw new GatewayError('invalid_url');
      const messages = await db
        .selectFrom('outbox')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(MAX_SHOWN)
        .execute();
      return reply.type('text/html; charset=utf-8').send(page(messages));
    });
  };
};
