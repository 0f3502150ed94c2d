import { mailTexts } from '@portal/i18n/mail';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { StoreServices } from '../services.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { isFromHere, isFromOwnPage, isNavigation } from './local-request.ts';
import { portalPage } from './portal-page.ts';
import { escapeHtml } from '../text/escape-html.ts';
import type { OutboxMessage } from '../mail/mail.tables.ts';

const MAX_SHOWN = 50;

const both = (part: keyof (typeof mailTexts)['en']['outbox']) =>
  `${escapeHtml(mailTexts.en.outbox[part])} · <span lang="fr-CA">${escapeHtml(mailTexts.fr.outbox[part])}</span>`;

/** The text of a message. Addresses of the portal are links into the world that the message is of. */
const linked = (text: string, config: Config) => {
  const [origin = ''] = config.portalOrigins;
  return text
    .split(/(https?:\/\/\S*[^\s.,;)])/)
    .map((part) => {
      const page = part.startsWith(`${origin}/`) ? portalPage(config, part) : null;
      return page ? `<a href="${escapeHtml(page)}">${escapeHtml(part)}</a>` : escapeHtml(part);
    })
    .join('');
};

const article = (
  { kind, recipient, language, subject, text, state, created_at }: OutboxMessage,
  config: Config,
) =>
  `<article lang="${language}-CA"><h2>${escapeHtml(subject)}</h2>` +
  `<p>${new Date(created_at).toISOString()} · ${kind} · ${escapeHtml(recipient)} · ${state}</p>` +
  `<pre>${linked(text, config)}</pre></article>`;

const page = (messages: readonly OutboxMessage[], config: Config) =>
  `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>Outbox</title></head><body>` +
  `<h1>${both('title')}</h1><p>${both('lead')}</p>` +
  `${messages.length === 0 ? `<p>${both('empty')}</p>` : messages.map((message) => article(message, config)).join('<hr>')}</body></html>`;

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
      return reply.type('text/html; charset=utf-8').send(page(messages, config));
    });
  };
};
