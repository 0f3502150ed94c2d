import type { TokenPair } from '@portal/contracts/session';
import { useState } from 'react';
import type { Gateways } from '../../rest/gateways.ts';
import type { Failure } from '../../ui/failure.ts';

interface PasskeySignInOptions {
  gateways: () => Promise<Gateways>;
  onTokens: (tokens: TokenPair) => Promise<void> | void;
}

/** Signs in with a passkey; the calls and the WebAuthn library are loaded at the first attempt. */
export const usePasskeySignIn = ({ gateways, onTokens }: PasskeySignInOptions) => {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = async () => {
    const { signInByPasskey } = await import('./passkey-sign-in-calls.ts');
    const outcome = await signInByPasskey(gateways());
    if (!outcome) return;
    if ('failure' in outcome) setFailure(outcome.failure);
    else await onTokens(outcome.tokens);
  };
  const signIn = async () => {
    setPending(true);
    setFailure(null);
    await attempt().catch(() => setFailure({ messageKey: 'error.network' }));
    setPending(false);
  };
  return { signIn, isPending, failure };
};
