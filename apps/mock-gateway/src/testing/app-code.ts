import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

const bytesOf = (base32: string) => {
  const bits = [...base32].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code an authenticator app shows at an instant, now when left out. Source: RFC 6238; shares no code with what it checks. */
export const appCode = (base32: string, at = Date.now()): string => {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const mac = createHmac('sha1', bytesOf(base32)).update(step).digest();
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};
