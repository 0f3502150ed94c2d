import { verifyStore } from '../../apps/mock-gateway/src/identity/audit/verify-store.ts';
import { formatVerdict } from '../../apps/mock-gateway/src/identity/audit/verify-audit.ts';
import { readSettings } from '../settings.ts';

const verify = async () => {
  try {
    const verdict = await verifyStore(readSettings().store);
    console.log(formatVerdict(verdict));
    return verdict.kind === 'intact' ? 0 : 1;
  } catch (caught) {
    console.error(`The audit log cannot be verified: ${(caught as Error).message}`);
    return 2;
  }
};

process.exit(await verify());
