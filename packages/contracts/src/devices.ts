import * as z from 'zod/mini';
import { call } from './call.ts';
import { challengeCode, deviceValueGiven } from './challenge.ts';
import * as field from './field.ts';
import { itemName } from './field-item-name.ts';
import { challenge as openedChallenge } from './session.ts';

const text = z.nullable(z.string());
const id = field.uuid;

/** A device that was remembered and still is. */
export const device = z.object({
  device_id: field.uuid,
  /** What its owner calls it; null until named. */
  name: text,
  browser: text,
  os: text,
  /** `desktop`, `mobile` or `tablet`. */
  kind: text,
  added_at: field.isoInstant,
  last_used_at: field.isoInstant,
  expires_at: field.isoInstant,
  ip: text,
  location: z.nullable(z.object({ city: text, prov: text, country: text })),
  /** Whether the caller's session runs on it. */
  is_current: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const devices = {
  sendCode: call({
    method: 'POST',
    path: '/rest/user/devices/code',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    during: 'token',
    summary: 'Opens the challenge that authorizes the device of this session, and sends its code.',
    response: openedChallenge,
    errors: { too_many_requests: 429 },
  }),
  register: call({
    method: 'POST',
    path: '/rest/user/devices',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    during: 'token',
    summary: 'Authorizes the device of this session by the code; the returned value identifies the device.',
    body: z.strictObject({ challenge_id: field.uuid, code: challengeCode }),
    response: deviceValueGiven,
    errors: { invalid_challenge: 401, code_expired: 410, user_timeout: 429 },
  }),
  list: call({
    method: 'GET',
    path: '/rest/user/devices',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    summary: "The user's authorized devices, the one last used first.",
    response: z.array(device),
    errors: {},
  }),
  rename: call({
    method: 'POST',
    path: '/rest/user/devices/{id}/rename',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary: 'Renames a device.',
    params: z.strictObject({ id }),
    body: z.strictObject({ name: itemName }),
    response: z.literal(true),
    errors: { not_found: 404 },
  }),
  revoke: call({
    method: 'POST',
    path: '/rest/user/devices/{id}/revoke',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary: 'Revokes a device: its value and the tokens of its sessions are rejected from the next call on.',
    params: z.strictObject({ id }),
    response: z.literal(true),
    errors: { not_found: 404 },
  }),
  endAllSessions: call({
    method: 'POST',
    path: '/rest/user/sessions/end',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary: 'Signs the user out everywhere, here too; on request every device is revoked as well.',
    body: z.strictObject({ revoke_devices: z.boolean() }),
    response: z.literal(true),
    errors: {},
  }),
};
