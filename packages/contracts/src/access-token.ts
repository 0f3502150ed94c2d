import * as z from 'zod/mini';
import { JWT } from './access-token-claims.ts';

/** An access token as it is sent: a JWT, of which a client reads the payload only. */
export const accessToken = z.string().check(z.regex(JWT));
