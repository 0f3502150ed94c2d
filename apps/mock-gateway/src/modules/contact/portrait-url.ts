import { baseUrl, type Config } from '../../config.ts';

/** The path of portraits, relative to the gateway. */
export const PORTRAITS = '/media/advisors';

/** Where the portrait of an advisor is; the firm publishes it, so it needs no signature. */
export const portraitUrl = (config: Config, id: string): string =>
  `${baseUrl(config)}${PORTRAITS}/${id}/portrait.svg`;
