import type { ErrorCode } from '@portal/contracts/gateway-error';
import { screen } from '@testing-library/react';
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
});
