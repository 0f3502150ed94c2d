import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { seededPages } from '../../apps/mock-gateway/src/modules/client-record/seeded-pages.ts';
import { seededSignIns } from '../../apps/mock-gateway/src/modules/user/seeded-sign-ins.ts';
import { OWNER_FOLDER } from '../../apps/mock-gateway/src/store/owner-only.ts';
import { endOnSignals, endWith, endWithError, isEnding } from '../child.ts';
import { requireNoArguments } from '../command-line.ts';
import { ensureGatewayBuild, gatewayProcess } from '../gateway-build.ts';
import { gatewayBundle, portalEntry, root, webDist } from '../paths.ts';
import { expectFreePort } from '../port.ts';
import { startService } from '../service.ts';
import { readSettings } from '../settings.ts';
import { asTable } from '../table.ts';
import { ensureWebBuild } from '../web-build.ts';

const start = async () => {
  const { portal, gateway, dataDir, start: env } = readSettings();
  const logFile = join(dataDir, 'gateway.log');
  const logName = relative(root, logFile);
  await expectFreePort(gateway.host, gateway.port, 'the gateway', 'GATEWAY_PORT');
  await expectFreePort(portal.host, portal.port, 'the portal', 'PORTAL_PORT');
  mkdirSync(dataDir, { recursive: true, mode: OWNER_FOLDER });
  const startGateway = async () => {
    await ensureGatewayBuild();
    console.log('Starting the gateway ...');
    return startService({
      name: 'The gateway',
      entry: gatewayBundle,
      flags: gatewayProcess.flags,
      env: { ...gatewayProcess.env, ...env.gateway },
      logFile,
    });
  };
  const startPortal = async () => {
    await ensureWebBuild();
    return startService({
      name: 'The portal',
      entry: portalEntry,
      env: { ...env.portal, WEB_DIST: webDist },
      logFile,
    });
  };
  // A new store is seeded while the web app is built.
  const [gatewayService, portalService] = await Promise.all([startGateway(), startPortal()]);
  const services = { 'The gateway': gatewayService, 'The portal': portalService };
  for (const [name, service] of Object.entries(services))
    void service.ended.then((how) => {
      if (isEnding()) return;
      console.error(`${name} ended by itself (${how}); its last lines are in ${logName}.`);
      return endWith(1);
    });
  console.log(`
  Portal    ${portal.url}
  Gateway   ${gatewayService.url}   (log: ${logName}; ${gatewayService.url}/__mock drives it)

${asTable(seededSignIns, ['username', 'password', 'shows'])}

${asTable(seededPages, ['page', 'shows'])}

Press Ctrl-C to stop both.`);
};

requireNoArguments('start');
endOnSignals({ isUsualEnd: true });
await start().catch(endWithError);
