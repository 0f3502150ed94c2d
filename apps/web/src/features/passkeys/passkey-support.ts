const BARE_ADDRESS = /^(?:[\d.]+|\[.*)$/;

/** Whether this browser has passkeys here: they belong to a host with a name, never to a bare address. */
export const arePasskeysSupported = (): boolean =>
  'PublicKeyCredential' in window && !BARE_ADDRESS.test(window.location.hostname);
