import { exampleWorld } from '@portal/contracts/example-world';
import type { Page } from '@playwright/test';
import { appCode } from '../../apps/mock-gateway/src/testing/app-code.ts';
import type { Client } from './client.ts';
import type { Portal } from './portal.ts';
import { withStore } from './with-store.ts';

interface SignInStaffOptions {
  page: Page;
  client: Client;
  portal: Portal;
  username: string;
  /** The page that is opened. */
  at?: string;
}

/** Opens a page of the portal and signs in one of the seeded staff by the password and a code of their app. */
export const signInStaff = async ({ page, client, portal, username, at = '/' }: SignInStaffOptions) => {
  // A code is good once, and an earlier journey over this store may have used that of this half minute.
  withStore(portal.dataDir, (store) =>
    store
      .prepare(
        'update authenticator set last_step = 0 where user_id = (select id from user where username = ?)',
      )
      .run(username),
  );
  await page.goto(at);
  await client.fillIn(username);
  await page.getByLabel(client.t('challenge.code')).fill(appCode(exampleWorld.authenticatorSecret));
  await page.getByRole('button', { name: client.t('challenge.submit') }).click();
};
