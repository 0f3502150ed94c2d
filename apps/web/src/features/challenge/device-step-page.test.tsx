import type { ErrorCode } from '@portal/contracts/gateway-error';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { findAlert, testPage, type OpenPage } from '../../testing/test-page.tsx';

const findGetCode = ({ t }: OpenPage) => screen.findByRole('button', { name: t('devices.get_code') });

const codeFails = (code: ErrorCode) => ({
  prepare: (world: OpenPage['world']) => world.fail('devices.sendCode', code),
  sees: async (page: OpenPage) => {
    await page.user.click(await findGetCode(page));
    await findAlert(page.t(`error.${code}`));
  },
});

testPage('security/device-token', {
  at: '/',
  as: 'zoe.tessier',
  loaded: { sees: findGetCode },
  failed: codeFails('internal_error'),
  forbidden: codeFails('permission_denied'),
  more: {
    'asking for another code once one is over, with the focus at that': {
      sees: async (page) => {
        const { t, user, world } = page;
        await user.click(await findGetCode(page));
        await user.type(await screen.findByLabelText(t('challenge.code')), '123456');
        await world.fail('devices.register', 'code_expired');
        await world.fail('challenge.describe', 'code_expired');
        await user.click(screen.getByRole('button', { name: t('devices.authorize') }));
        await findAlert(t('error.code_expired'));
        expect(document.activeElement).toBe(await findGetCode(page));
      },
    },
  },
});
