import { allCalls } from '@portal/contracts';
import { errorCodes } from '@portal/contracts/gateway-error';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../identity/services.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { portalPage } from '../calls/portal-page.ts';
import { isFromHere, isFromOwnPage, isNavigation } from '../calls/local-request.ts';
import { seededPages } from '../modules/client-record/seeded-pages.ts';
import { seededSignIns } from '../modules/user/seeded-sign-ins.ts';
import { clockCalls } from './clock-calls.ts';
import { consolePage } from './console-page.ts';
import { contactChangeCalls } from './contact-change-calls.ts';
import { contentCalls } from './content-calls.ts';
import { conversationCalls } from './conversation-calls.ts';
import { correctionCalls } from './correction-calls.ts';
import type { ConsoleCalls, Desk } from './desk.ts';
import { instructionCalls } from './instruction-calls.ts';
import { surveyCalls } from './survey-calls.ts';
import { documentCalls } from './document-calls.ts';
import { taxSlipCalls } from './tax-slip-calls.ts';
import { faultCalls } from './fault-calls.ts';
import { fieldFigureCalls } from './field-figure-calls.ts';
import { latencyProfiles } from './fault-rule.ts';
import { CONSOLE_PATH } from './inject-faults.ts';
import { inquiryCalls } from './inquiry-calls.ts';
import { jobCalls } from './job-calls.ts';
import { journalCalls } from './journal-calls.ts';
import { recordCalls } from './record-calls.ts';
import { scenarioCalls } from './scenario-calls.ts';
import { meetingCalls } from './meeting-calls.ts';
import { statesRoutes } from './states/states.routes.ts';
import { worldFileRoutes } from './world-file/world-file.routes.ts';
import { worldCalls } from './world-calls.ts';

const people = ({ config }: Services) => ({
  users: seededSignIns,
  seeded_pages: seededPages.map(({ page, shows }) => ({ page: portalPage(config, page) ?? page, shows })),
});

const names = {
  calls: allCalls.map(({ domain, name }) => `${domain}.${name}`),
  codes: Object.keys(errorCodes),
  profiles: latencyProfiles,
};

const callsOn = (app: FastifyInstance): ConsoleCalls => ({
  get: (path, handler) => app.get(`${CONSOLE_PATH}/${path}`, async (request) => handler(request)),
  post: (path, handler, limits = {}) =>
    app.post(`${CONSOLE_PATH}/${path}`, limits, async (request) => handler(request)),
});

/** Lets a developer drive the mock from this machine: a page at `/__mock` and the calls that it makes. */
export const consoleRoutes =
  (desk: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', (request, _reply, next) => {
      const isLetIn =
        isFromHere(request) && (isFromOwnPage(request, desk.services.config) || isNavigation(request));
      next(isLetIn ? undefined : new GatewayError('invalid_url'));
    });
    await app.register(consolePage);
    await app.register(statesRoutes(`${CONSOLE_PATH}/states`, desk.services));
    await app.register(worldFileRoutes(desk));
    const calls = callsOn(app);
    calls.get('users', () => people(desk.services));
    calls.get('calls', () => names);
    calls.get('portal', () => ({ page: portalPage(desk.services.config, '/') }));
    for (const add of [
      scenarioCalls,
      clockCalls,
      contactChangeCalls,
      contentCalls,
      conversationCalls,
      correctionCalls,
      documentCalls,
      taxSlipCalls,
      faultCalls,
      fieldFigureCalls,
      inquiryCalls,
      instructionCalls,
      surveyCalls,
      jobCalls,
      journalCalls,
      meetingCalls,
      recordCalls,
      worldCalls,
    ])
      add(calls, desk);
  };
