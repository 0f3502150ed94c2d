import type { Portal } from './portal.ts';
import { withStore } from './with-store.ts';

const inStore = ({ dataDir }: Portal, ...statements: string[]) =>
  withStore(dataDir, (store) => {
    for (const statement of statements) store.exec(statement);
  });

/** Takes back what other journeys of this worker have used up: codes, tries, devices. */
export const forgetChallenges = (portal: Portal): void =>
  inStore(
    portal,
    'delete from challenge',
    `delete from sign_in_throttle where subject like 'challenge:%'`,
    'update recovery_code set is_used = 0',
    'delete from device',
    `delete from authenticator where user_id in (select id from user where username = 'kai.nakamura')`,
  );

/** Lets the countdown before another code be over. */
export const endCountdown = (portal: Portal): void => inStore(portal, 'update challenge set resend_at = 0');

/** Lets ten minutes pass for the codes that were sent. */
export const expireCodes = (portal: Portal): void => inStore(portal, 'update challenge set expires_at = 0');

/** Lets half an hour pass for the challenges that are open. */
export const endChallenges = (portal: Portal): void => inStore(portal, 'update challenge set ends_at = 0');
