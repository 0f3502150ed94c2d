import type { Portal } from './portal.ts';
import { withStore } from './with-store.ts';

const inStore = ({ dataDir }: Portal, ...statements: string[]) =>
  withStore(dataDir, (store) => {
    for (const statement of statements) store.exec(statement);
  });

/** Resets what other journeys of this worker have used: codes, attempts, devices. */
export const forgetChallenges = (portal: Portal): void =>
  inStore(
    portal,
    'delete from challenge',
    `delete from sign_in_throttle where subject like 'challenge:%'`,
    'update recovery_code set is_used = 0',
    'delete from device',
    `delete from authenticator where user_id in (select id from user where username = 'kai.nakamura')`,
  );

/** Ends the countdown before another code. */
export const endCountdown = (portal: Portal): void => inStore(portal, 'update challenge set resend_at = 0');

/** Ages the sent codes by ten minutes. */
export const expireCodes = (portal: Portal): void => inStore(portal, 'update challenge set expires_at = 0');

/** Ages the open challenges by half an hour. */
export const endChallenges = (portal: Portal): void => inStore(portal, 'update challenge set ends_at = 0');
