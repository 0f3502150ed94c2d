import { languages } from '@portal/i18n/languages';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { StoreServices } from '../../services.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { baseUrl } from '../../config.ts';
import { fundBookOn } from '../look-through/fund-book.queries.ts';
import { valuationDateAt } from '../../market/calendar.ts';
import { detailsOf } from './fund-details.queries.ts';
import { FUND_DOCUMENTS } from './fund-documents.ts';
import { fundFactsPage, FUND_FACTS_POLICY } from './fund-facts.ts';

/** Each is public, and rendered on request. */
const MAX_PER_MINUTE = 120;

const params = z.object({
  fund_id: z.string().check(z.regex(/^[A-Z0-9]{1,12}$/)),
  language: z.enum(languages.map(({ code }) => code)),
});

/** The public documents of a fund, each as a page of its own that prints. */
export const fundDocumentRoutes = ({ db, clock, config }: StoreServices) => {
  return async (app: FastifyInstance): Promise<void> => {
    const route = `${FUND_DOCUMENTS}/:fund_id/fund-facts/:language`;
    app.get(route, { config: { rateLimit: { max: MAX_PER_MINUTE } } }, async (request, reply) => {
      const parsed = z.safeParse(params, request.params);
      if (!parsed.success) throw new GatewayError('not_found');
      const { fund_id, language } = parsed.data;
      const day = valuationDateAt(clock.now());
      const book = await fundBookOn(db, day);
      const [fund] = await detailsOf(db, [fund_id], { day, accounts: [], book, at: baseUrl(config) });
      if (!fund || fund.documents.length === 0) throw new GatewayError('not_found');
      return reply
        .header('content-security-policy', FUND_FACTS_POLICY)
        .type('text/html; charset=utf-8')
        .send(await fundFactsPage(fund, language));
    });
  };
};
