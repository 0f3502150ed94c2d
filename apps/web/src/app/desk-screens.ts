import type { TextGroup } from '@portal/i18n/load-texts';
import type { ComponentType } from 'react';
import { lazyScreen } from './lazy-screen.tsx';

interface DeskPage {
  key: string;
  path: string;
  page: ComponentType;
  product: null;
  isInMenu: boolean;
  canBeFirst: boolean;
}

/** What the desk leads to: one thing that waits, or one client. */
const beneath = (
  name: string,
  path: string,
  [texts, load]: [texts: readonly TextGroup[], load: Parameters<typeof lazyScreen>[0]],
): DeskPage => ({
  key: `desk/${name}`,
  path: `/app/desk/${path}/:${name}`,
  page: lazyScreen(load, { texts }),
  product: null,
  isInMenu: false,
  canBeFirst: false,
});

/** The pages of advisors, which no client's page fetches anything of. */
export const deskPages: readonly DeskPage[] = [
  {
    key: 'desk',
    path: '/app/desk',
    page: lazyScreen(async () => (await import('../features/desk/desk-list.tsx')).DeskList, {
      texts: 'desk',
    }),
    product: null,
    isInMenu: true,
    canBeFirst: true,
  },
  beneath('conversation', 'conversations', [
    ['desk'],
    async () => (await import('../features/desk/desk-conversation.tsx')).DeskConversation,
  ]),
  beneath('client', 'clients', [
    ['wealth', 'files', 'desk'],
    async () => (await import('./desk-client-page.tsx')).DeskClientPage,
  ]),
  beneath('inquiry', 'inquiries', [
    ['service', 'desk'],
    async () => (await import('../features/desk/desk-inquiry.tsx')).DeskInquiry,
  ]),
  beneath('meeting', 'meetings', [
    ['service', 'desk'],
    async () => (await import('../features/desk/desk-meeting.tsx')).DeskMeeting,
  ]),
  beneath('instruction', 'instructions', [
    ['wealth', 'trade-instructions', 'desk'],
    async () => (await import('./desk-instruction-page.tsx')).DeskInstructionPage,
  ]),
];
