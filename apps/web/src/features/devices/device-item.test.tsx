// @vitest-environment jsdom
import type { Device } from '@portal/contracts/devices';
import { devicesExamples } from '@portal/contracts/devices.examples';
import { createI18n } from '@portal/i18n';
import { loadAllTexts } from '@portal/i18n/load-texts';
import { expect, it } from 'vitest';
import { makeMain } from '../../ui/draw.testing.tsx';
import { PortalTexts } from '../../ui/portal-texts.tsx';
import { DeviceItem } from './device-item.tsx';

it('is remembered until the day of the firm, also where it ends late in the evening', async () => {
  const [device] = devicesExamples.list[0].response as [Device];
  const { box, render } = await makeMain();
  const i18n = createI18n({ language: 'en', resources: await loadAllTexts('en') });
  // In Toronto it is half past ten in the evening of the day before.
  const expires_at = '2027-01-16T03:30:00.000Z';
  await render(
    <PortalTexts i18n={i18n}>
      <DeviceItem device={{ ...device, expires_at }} onRename={async () => null} onRevoke={() => {}} />
    </PortalTexts>,
  );
  expect(box.textContent).toContain('January\u{A0}15,\u{A0}2027');
});
