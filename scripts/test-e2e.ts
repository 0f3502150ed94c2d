import { ensureChromium } from './chromium.ts';
import { inRoot } from './paths.ts';
import { endWithTool, playwrightCli } from './tool.ts';
import { ensureWebBuild } from './web-build.ts';

await ensureWebBuild();
await endWithTool([playwrightCli, 'test', ...process.argv.slice(2)], {
  cwd: inRoot('e2e'),
  env: { CHROME_PATH: ensureChromium() },
});
