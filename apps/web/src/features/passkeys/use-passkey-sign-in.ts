import { PRODUCT } from '@portal/contracts/constants';
import type { TokenPair } from '@portal/contracts/session';
import { useState } from 'react';
import { signInErrorOf, type RestError } from '../../rest/rest-error.ts';
import { deviceValue } from '../../rest/token-store.ts';
import { trpc } from '../../rest/trpc.ts';

/** Signs in with a passkey; the WebAuthn library is loaded at the first attempt. */
export const usePasskeySignIn = (onTokens: (tokens: TokenPair) => void) => {
  const begin = trpc.passkeys.signInOptions.useMutation().mutateAsync;
  const finish = trpc.passkeys.signIn.useMutation().mutateAsync;
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<RestError | null>(null);
  const attempt = async () => {
    const { signWithPasskey } = await import('./web-authn.ts');
    const credential = await signWithPasskey(await begin());
    if (!credential) return;
    const device_value = deviceValue() ?? undefined;
    onTokens(await finish({ body: { credential, product: PRODUCT, device_value } }));
  };
  const signIn = async () => {
    setPending(true);
    setFailure(null);
    await attempt().catch((caught: unknown) => setFailure(signInErrorOf(caught)));
    setPending(false);
  };
  return { signIn, isPending, failure };
};
