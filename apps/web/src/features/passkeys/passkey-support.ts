const BARE_ADDRESS = /^(?:[\d.]+|\[.*)$/;

/** Whether this browser supports passkeys here: they require a host name, not an IP address. */
export const arePasskeysSupported = (): boolean =>
  'PublicKeyCredential' in window && !BARE_ADDRESS.test(window.location.hostname);
