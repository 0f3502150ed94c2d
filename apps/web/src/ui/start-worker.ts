/** The one policy that the Content-Security-Policy lets make addresses of scripts. */
const POLICY = 'portal-worker';

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

const isOwn = (url: string) => new URL(url, location.href).origin === location.origin;

let policy: ReturnType<Policies['createPolicy']> | undefined;

/** An address of a script as a browser with Trusted Types requires it. Throws for one of another origin. */
export const trustedScript = (url: string) => {
  if (!isOwn(url)) throw new Error('A worker is loaded from where the portal is, and from nowhere else.');
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy(POLICY, {
    createScriptURL: (own) => {
      if (isOwn(own)) return own;
      throw new TypeError('not of this origin');
    },
  });
  return policy?.createScriptURL(url) ?? url;
};

/** Starts a module as a worker, from an address of the portal itself. */
export const startWorker = (url: string): Worker => new Worker(trustedScript(url), { type: 'module' });
