import { readConfig } from '../../apps/mock-gateway/src/config.ts';
import { verifyStore } from '../../apps/mock-gateway/src/identity/audit/verify-store.ts';
import { formatVerdict } from '../../apps/mock-gateway/src/identity/audit/verify-audit.ts';
import { requireNoArguments } from '../command-line.ts';
import { readSettings } from '../settings.ts';

/** Nothing could be verified; 1 says that the log is broken. */
const NOT_VERIFIED = 2;

const verify = async () => {
  try {
    const verdict = await verifyStore(readConfig(readSettings().env).store);
    console.log(formatVerdict(verdict));
    return verdict.kind === 'intact' ? 0 : 1;
  } catch (caught) {
    console.error(`The audit log cannot be verified: ${(caught as Error).message}`);
    return NOT_VERIFIED;
  }
};

requireNoArguments('audit:verify', NOT_VERIFIED);
process.exit(await verify());
