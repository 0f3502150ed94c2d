/** Names of fields that hold what opens an account, or what proves who signs in. */
const SECRET =
  /password|(?<!status)(?:^|_)codes?$|token|secret|credential|answer|signature|challenge$|^uri$|^clientDataJSON$|authenticatorData|attestation|^userHandle$|^product_key$/i;
/** An address may carry a signature, or the code of a link; only where it leads is kept. */
const ADDRESS = /^(?<place>\w+:\/\/[^/?#]*)/;
const SIGNED = /^eyJ[\w-]{8,}\./;
/** The form of what is random: the code of a link, a challenge, a key. Ids are no secret. */
const RANDOM = /^(?=.*\d)(?=.*[A-Z])[\w-]{22,}$/;

/** Replaces a secret. */
export const STRUCK = '•••';

const strikeText = (text: string): string => {
  const place = ADDRESS.exec(text)?.groups?.['place'];
  if (place !== undefined) return `${place}/${STRUCK}`;
  return SIGNED.test(text) || RANDOM.test(text) ? STRUCK : text;
};

const strikeAll = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(strikeAll);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, strikeAll(one)]));
  return value === null ? null : STRUCK;
};

/**
 * Returns a value of JSON with its secrets struck out: by the names of their fields, and by their form where a name says
 * nothing. An object under such a name, as the challenge of a sign-in, is searched like any other.
 */
export const strikeSecrets = (value: unknown): unknown => {
  if (typeof value === 'string') return strikeText(value);
  if (Array.isArray(value)) return value.map(strikeSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (!SECRET.test(key)) return [key, strikeSecrets(one)];
      const isObject = typeof one === 'object' && one !== null && !Array.isArray(one);
      return [key, isObject ? strikeSecrets(one) : strikeAll(one)];
    }),
  );
};
