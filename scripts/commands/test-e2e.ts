import { endWithError } from '../child.ts';
import { ensureChromium } from '../chromium.ts';
import { ensureGatewayBuild } from '../gateway-build.ts';
import { journeys, requireTests } from '../named-tests.ts';
import { inRoot } from '../paths.ts';
import { endWithTool, playwrightCli } from '../tool.ts';
import { ensureWebBuild } from '../web-build.ts';

const args = process.argv.slice(2);

requireTests(journeys, args);
const runJourneys = async () => {
  await ensureWebBuild();
  await ensureGatewayBuild();
  return endWithTool([playwrightCli, 'test', ...args], {
    cwd: inRoot('e2e'),
    env: { CHROME_PATH: ensureChromium() },
  });
};

await runJourneys().catch(endWithError);
