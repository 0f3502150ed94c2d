import { verifyStore } from '../../apps/mock-gateway/src/identity/audit/verify-store.ts';
import { tellVerdict } from '../../apps/mock-gateway/src/identity/audit/verify-audit.ts';
import { readSettings } from '../settings.ts';

const verify = async () => {
  try {
    const verdict = await verifyStore(readSettings().store);
    console.log(tellVerdict(verdict));
    return verdict.kind === 'whole' ? 0 : 1;
  } catch (caught) {
    console.error(`The audit log cannot be verified: ${(caught as Error).message}`);
    return 2;
  }
};

process.exit(await verify());
