import { mkdirSync } from 'node:fs';
import { endOnSignals, endWith, isEnding, startChild } from './child.ts';
import { gatewayEntry, viteCli, webFolder } from './paths.ts';
import { expectFreePort } from './port.ts';
import { readSettings } from './settings.ts';

const start = async () => {
  const { portal, gateway, dataDir, env } = readSettings();
  await expectFreePort(gateway.host, gateway.port, 'the gateway', 'GATEWAY_PORT');
  await expectFreePort(portal.host, portal.port, 'the portal', 'PORTAL_PORT');
  mkdirSync(dataDir, { recursive: true });
  const children = {
    'The gateway': startChild(
      ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', gatewayEntry],
      { env, stdio: 'inherit' },
    ),
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
};

endOnSignals();
await start().catch((error: Error) => {
  console.error(error.message);
  return endWith(1);
});
