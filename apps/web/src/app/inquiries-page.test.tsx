import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const openForm = async ({ t, user }: OpenPage) => {
  await user.click(await screen.findByRole('button', { name: t('inquiries.new') }));
  return screen.findByLabelText(t('inquiries.topic_label'));
};

testPage('inquiries', {
  at: '/app/inquiries',
  as: exampleWorld.username,
  prepare: (world) => world.prepare('clientWithInquiries'),
  loaded: {
    sees: async ({ t }) => {
      const list = await screen.findByRole('list', { name: t('inquiries.list.title') });
      within(list).getByText(t('inquiries.topic.complaint'));
      within(list).getByText(t('inquiries.state.closed'));
    },
  },
  empty: { as: 'kai.nakamura', sees: ({ t }) => findText(t('inquiries.list.none')) },
  failed: 'inquiries.list',
  forbidden: 'inquiries.list',
  more: {
    'strict about what is missing, and sends what is complete': {
      as: 'kai.nakamura',
      sees: async (page) => {
        const { t, user } = page;
        const topic = await openForm(page);
        await waitFor(() => expect(document.activeElement).toBe(topic));
        const send = screen.getByRole('button', { name: t('inquiries.send') });
        await user.click(send);
        await findText(t('inquiries.choose_topic'));
        await findText(t('inquiries.text_fault.missing'));
        await waitFor(() => expect(document.activeElement).toBe(topic));
        await user.selectOptions(topic, 'complaint');
        await findText(t('inquiries.complaint.before.canada'));
        await user.click(send);
        const text = screen.getByLabelText(t('inquiries.text'));
        await waitFor(() => expect(document.activeElement).toBe(text));
        await user.click(text);
        await user.paste('\u202aI was charged');
        await user.click(send);
        await findText(t('inquiries.text_fault.unwritable'));
        await user.clear(text);
        await user.type(text, 'I was charged twice.');
        await user.click(send);
        await findText('I was charged twice.');
        await screen.findByRole('heading', { name: t('inquiries.complaint.title') });
      },
    },
    'opened again with what was written and not sent, until it is cancelled': {
      as: 'kai.nakamura',
      sees: async (page) => {
        const { t, user } = page;
        await user.selectOptions(await openForm(page), 'fees');
        await user.type(screen.getByLabelText(t('inquiries.text')), 'Why two fees?');
        const follow = async (name: string) => user.click((await screen.findAllByRole('link', { name }))[0]!);
        await follow(t('shell.menu.contact_us'));
        await screen.findByRole('heading', { name: t('contact.offices.title') });
        await follow(t('shell.menu.inquiries'));
        await screen.findByDisplayValue('Why two fees?');
        screen.getByDisplayValue(t('inquiries.topic.fees'));
        await user.click(screen.getByRole('button', { name: t('form.cancel') }));
        expect(await openForm(page)).toHaveProperty('value', '');
      },
    },
    'able to attach documents of the client, which the inquiry leads to': {
      as: 'margaret.chen',
      sees: async (page) => {
        const { t, user } = page;
        await openForm(page);
        await user.click(screen.getByRole('button', { name: t('attachments.from_documents') }));
        const dialog = await screen.findByRole('dialog', { name: t('attachments.choice.title') });
        const [first] = await within(dialog).findAllByRole('checkbox');
        await user.click(first!);
        const attach = t('attachments.choice.attach', { count: 1 });
        await user.click(screen.getByRole('button', { name: attach }));
        const files = await screen.findByRole('list', { name: t('attachments.title') });
        expect(within(files).getAllByRole('listitem')).toHaveLength(1);
        await user.selectOptions(screen.getByLabelText(t('inquiries.topic_label')), 'document');
        await user.type(screen.getByLabelText(t('inquiries.text')), 'Whose is it?');
        await user.click(screen.getByRole('button', { name: t('inquiries.send') }));
        await findText('Whose is it?');
        await user.click(
          await screen.findByRole('button', { name: new RegExp(`^${t('attachments.open')} `) }),
        );
        await waitFor(() => expect(window.location.pathname).toBe('/app/documents'));
      },
    },
  },
});
