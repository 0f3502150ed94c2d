import { applicationHeader } from '@portal/contracts/application';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { testPage } from '../../testing/test-page.tsx';
import type { World } from '../../testing/world.ts';

const READER = 'henri.lavoie';
const ROLE = `delegate-${exampleWorld.delegateUuid.slice(-8)}`;

/** The user has changed to the role of a delegate. */
const inRoleOfDelegate = async (world: World) => {
  await world.prepare('delegateOfWeights');
  const { access_token } = await world.tokensOf(READER);
  const response = await fetch(`${world.gateways.app}/rest/user/role`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...applicationHeader,
      [ACCESS_TOKEN_HEADER]: access_token,
    },
    body: JSON.stringify({ role: ROLE }),
  });
  if (!response.ok) throw new Error(`the role was not changed: ${await response.text()}`);
};

testPage('shared_weights', {
  at: '/app/shared-weights',
  as: READER,
  prepare: inRoleOfDelegate,
  loaded: {
    sees: async ({ t }) => {
      const table = await screen.findByRole('table', { name: t('delegates.weights.asset_classes') });
      expect(within(table).getAllByRole('row').length).toBeGreaterThan(2);
      expect(document.body.textContent).toContain('Camille Fortin');
      expect(document.querySelector('main')?.textContent).not.toContain('$');
    },
  },
  failed: 'delegations.weights',
  forbidden: 'delegations.weights',
});
