import { act, screen, within } from '@testing-library/react';
import { exampleWorld } from '@portal/contracts/example-world';
import { expect } from 'vitest';
import { holdResponses } from '../testing/hold-responses.ts';
import { BEHIND_THE_DRAWER, openSettingsTab } from '../testing/settings-drawer.ts';
import { findAlert, findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const press = async ({ user }: OpenPage, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const fill = async ({ user }: OpenPage, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};

const prove = async (page: OpenPage, submit: string, password: string = exampleWorld.password) => {
  await fill(page, page.t('contact_details.proof.password'), password);
  await press(page, submit);
};

/** The code that was last sent to a new address. */
const mailedCode = async ({ world }: OpenPage, to: string) => {
  const response = await fetch(`${world.gateways.app}/__mock/outbox`);
  const messages = (await response.json()) as { recipient: string; text: string }[];
  const sent = messages.find(({ recipient }) => recipient === to);
  return /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '';
};

const sendCodeTo = async (page: OpenPage, email: string) => {
  const { t } = page;
  await press(page, t('contact_details.change.email'));
  await fill(page, t('contact_details.new_email'), email);
  await press(page, t('contact_details.next'));
  await prove(page, t('contact_details.proof.send_code'));
  await screen.findByLabelText(t('challenge.code'));
};

testPage('contact_details', {
  at: '/app/contact-details',
  as: exampleWorld.username,
  prepare: (world) => world.prepare('clientWithContactChanges'),
  loaded: {
    sees: async ({ t }) => {
      await findText(`${exampleWorld.username}@example.ca`);
      screen.getByText(/\(514\) 555-\d{4}/);
      expect(screen.getAllByText(/M5V 2T6/)).not.toHaveLength(0);
      const changes = screen.getByRole('list', { name: t('contact_details.changes.list') });
      within(changes).getAllByText(t('contact_details.state.received'));
      within(changes).getByText(t('contact_details.state.declined'));
      within(changes).getByText(t('contact_details.reason.not_found'));
      expect(screen.queryByRole('button', { name: t('contact_details.change.address') })).toBeNull();
      expect(screen.getAllByText(t('contact_details.waiting'))).toHaveLength(2);
    },
  },
  empty: {
    as: 'peter.novak',
    sees: async ({ t }) => {
      await findText(t('settings.contact.no_email'));
      screen.getByText(t('settings.contact.no_phone'));
      screen.getByText(t('contact_details.no_address'));
      screen.getByText(t('contact_details.changes.none'));
    },
  },
  failed: 'contactDetails.overview',
  forbidden: 'contactDetails.overview',
  more: {
    'shown how to leave a role in which the user acts for another client': {
      prepare: (world) => world.fail('contactDetails.overview', 'own_role_required'),
      sees: ({ t }) => findAlert(t('error.own_role_required')),
    },
    'reached from the settings': {
      at: BEHIND_THE_DRAWER,
      enter: openSettingsTab('preferences'),
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('link', { name: t('settings.contact_details') }));
        await screen.findByRole('heading', { level: 1, name: t('shell.menu.contact_details') });
      },
    },
    'changing an e-mail address by the code that was sent there': {
      prepare: (world) => world.prepare('client'),
      sees: async (page) => {
        const { t } = page;
        await press(page, t('contact_details.change.email'));
        await press(page, t('contact_details.next'));
        await findText(t('contact_details.fault.enter_valid_email'));
        await fill(page, t('contact_details.new_email'), `${exampleWorld.username}@EXAMPLE.ca`);
        await press(page, t('contact_details.next'));
        await findText(t('contact_details.fault.same_email'));
        await fill(page, t('contact_details.new_email'), ' olivia@example.com ');
        await press(page, t('contact_details.next'));
        await prove(page, t('contact_details.proof.send_code'), 'not the password');
        await findAlert(t('error.wrong_password'));
        await prove(page, t('contact_details.proof.send_code'));
        await findText(t('challenge.by_email', { destination: 'o•••@example.com' }));
        const code = await mailedCode(page, 'olivia@example.com');
        await fill(page, t('challenge.code'), code === '000000' ? '000001' : '000000');
        await press(page, t('contact_details.confirm'));
        await findAlert(t('error.invalid_challenge'));
        await fill(page, t('challenge.code'), code);
        await press(page, t('contact_details.confirm'));
        await findText(t('contact_details.changed.email'));
        expect(await screen.findAllByText('olivia@example.com')).toHaveLength(2);
        expect(document.activeElement?.textContent).toBe('olivia@example.com');
      },
    },
    'keeping what is typed while a code for another address is sent': {
      prepare: (world) => world.prepare('client'),
      sees: async (page) => {
        const { t } = page;
        await press(page, t('contact_details.change.email'));
        await fill(page, t('contact_details.new_email'), 'olivia@example.com');
        await press(page, t('contact_details.next'));
        const release = holdResponses(/\/contact-details\/code$/);
        await prove(page, t('contact_details.proof.send_code'));
        await press(page, t('contact_details.cancel'));
        await fill(page, t('contact_details.new_email'), 'olivia@example.org');
        await act(async () => {
          release();
          // The page has read what was held before this comes back from the gateway.
          expect(await mailedCode(page, 'olivia@example.com')).toMatch(/^\d{6}$/);
        });
        expect(screen.getByLabelText(t('contact_details.new_email'))).toHaveProperty(
          'value',
          'olivia@example.org',
        );
        expect(screen.queryByLabelText(t('challenge.code'))).toBeNull();
      },
    },
    'starting again with what was typed once a code is over': {
      prepare: (world) => world.prepare('client'),
      sees: async (page) => {
        const { t, world } = page;
        await sendCodeTo(page, 'olivia@example.com');
        await world.fail('contactDetails.confirm', 'code_expired');
        await world.fail('challenge.describe', 'code_expired');
        await fill(page, t('challenge.code'), '123456');
        await press(page, t('contact_details.confirm'));
        await findAlert(t('contact_details.over'));
        await world.clearFaults();
        await press(page, t('contact_details.again'));
        expect(await screen.findByLabelText(t('contact_details.new_email'))).toHaveProperty(
          'value',
          'olivia@example.com',
        );
        await press(page, t('contact_details.cancel'));
        const button = await screen.findByRole('button', { name: t('contact_details.change.email') });
        expect(document.activeElement).toBe(button);
      },
    },
    'taking a number as people type it': {
      prepare: (world) => world.prepare('client'),
      sees: async (page) => {
        const { t } = page;
        await press(page, t('contact_details.change.phone'));
        await screen.findByRole('textbox', {
          name: t('contact_details.new_phone'),
          description: t('contact_details.phone_hint'),
        });
        await fill(page, t('contact_details.new_phone'), '555 01');
        await press(page, t('contact_details.next'));
        await findText(t('contact_details.fault.enter_phone'));
        await fill(page, t('contact_details.new_phone'), '+1 (418) 555.0199');
        await press(page, t('contact_details.next'));
        await findText(t('contact_details.proof.code', { value: '(418) 555-0199' }));
        await prove(page, t('contact_details.proof.send_code'));
        await findText(t('challenge.by_sms', { destination: '•••• 0199' }));
      },
    },
    'requesting a new address, and withdrawing that': {
      prepare: (world) => world.prepare('client'),
      sees: async (page) => {
        const { t, user } = page;
        await press(page, t('contact_details.change.address'));
        await press(page, t('contact_details.next'));
        for (const fault of ['enter_civic_number', 'enter_street', 'enter_city', 'choose_province'] as const)
          await findText(t(`contact_details.fault.${fault}`));
        await fill(page, t('contact_details.civic_number'), '4218');
        await fill(page, t('contact_details.street'), '<b>rue</b> Saint-Denis');
        await fill(page, t('contact_details.city'), 'Montréal');
        await user.selectOptions(screen.getByLabelText(t('contact_details.province.CA')), 'QC');
        await fill(page, t('contact_details.postal_code.CA'), '10001');
        await press(page, t('contact_details.next'));
        await findText(t('contact_details.fault.enter_street'));
        await findText(t('contact_details.fault.enter_postal_code_of_country'));
        await fill(page, t('contact_details.street'), 'rue Saint-Denis');
        await fill(page, t('contact_details.postal_code.CA'), 'h2j2k8');
        await press(page, t('contact_details.next'));
        await prove(page, t('contact_details.proof.send_request'));
        await findText(t('contact_details.requested'));
        const changes = screen.getByRole('list', { name: t('contact_details.changes.list') });
        await within(changes).findByText(/H2J 2K8/);
        await user.click(
          within(changes).getByRole('button', { name: new RegExp(t('contact_details.changes.withdraw')) }),
        );
        await within(changes).findByText(t('contact_details.state.withdrawn'));
        await screen.findByRole('button', { name: t('contact_details.change.address') });
      },
    },
    'closed where the firm has it so': {
      as: 'theo.girard',
      prepare: (world) => world.prepare('client'),
      sees: async ({ t }) => {
        await findText(t('contact_details.closed'));
        expect(screen.queryByRole('button', { name: t('contact_details.change.phone') })).toBeNull();
      },
    },
  },
});
