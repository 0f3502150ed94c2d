import { mkdirSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { OWNER_FOLDER } from '../../apps/mock-gateway/src/store/owner-only.ts';
import { endOnSignals, endWith, endWithError, isEnding, startChild } from '../child.ts';
import { requireNoArguments } from '../command-line.ts';
import { gatewayDevEntry, viteCli, webFolder } from '../paths.ts';
import { expectFreePort } from '../port.ts';
import { readSettings } from '../settings.ts';

const LOOK_MS = 500;

/** Prints where the gateway is once it serves: it seeds a new store first, after the web server has started. */
const printGatewayAddress = async (url: string) => {
  const isUp = () =>
    fetch(`${url}/openapi.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!isEnding() && !(await isUp())) await after(LOOK_MS);
  if (!isEnding())
    console.log(`\n  Gateway   ${url}   (${url}/__mock drives it, and so does the panel in the portal)\n`);
};

const start = async () => {
  const { portal, gateway, dataDir, env } = readSettings();
  await expectFreePort(gateway.host, gateway.port, 'the gateway', 'GATEWAY_PORT');
  await expectFreePort(portal.host, portal.port, 'the portal', 'PORTAL_PORT');
  mkdirSync(dataDir, { recursive: true, mode: OWNER_FOLDER });
  console.log('Starting the gateway, which seeds a store if there is none, and the web server ...');
  const children = {
    'The gateway': startChild(['--disable-warning=ExperimentalWarning', gatewayDevEntry], {
      env,
      stdio: 'inherit',
    }),
    'The web server': startChild(
      [viteCli, '--host', portal.host, '--port', String(portal.port), '--strictPort'],
      { cwd: webFolder, env, stdio: 'inherit' },
    ),
  };
  for (const [name, child] of Object.entries(children))
    child.once('exit', (code, signal) => {
      if (isEnding()) return;
      console.error(`${name} ended by itself (${signal ?? `exit code ${code}`}).`);
      void endWith(1);
    });
  void printGatewayAddress(gateway.url);
};

requireNoArguments('dev');
endOnSignals({ isUsualEnd: true });
await start().catch(endWithError);
