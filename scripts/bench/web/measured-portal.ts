import { portalEntry, webDist } from '../../paths.ts';
import { freePort } from '../../port.ts';
import { ensureWebBuild } from '../../web-build.ts';
import { launch, launchServing } from '../launch.ts';

/** Starts what `npm start` starts, the gateway and the portal before it under one address, over a store of its own. */
export const startMeasuredPortal = async (folder: string): Promise<string> => {
  await ensureWebBuild();
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const gateway = await launchServing(folder, { PUBLIC_URL: url, PORTAL_ORIGIN: url, PROXIES: '1' });
  await launch(['--disable-warning=ExperimentalWarning', portalEntry], {
    PORTAL_HOST: '127.0.0.1',
    PORTAL_PORT: port,
    WEB_DIST: webDist,
    GATEWAY_PROXY: gateway.url,
  });
  return url;
};
