import type { ComponentType } from 'react';
import { lazyScreen } from './lazy-screen.tsx';

interface AdvisedClientPage {
  key: string;
  path: string;
  page: ComponentType;
  product: null;
  isInMenu: boolean;
  canBeFirst: boolean;
}

const ofAdvisor = (load: Parameters<typeof lazyScreen>[0]) => lazyScreen(load, { texts: 'advised-clients' });

/** An advisor's clients, and the page of one. */
export const advisedClientPages: readonly AdvisedClientPage[] = [
  {
    key: 'clients',
    path: '/app/clients',
    page: ofAdvisor(
      async () => (await import('../features/advised-clients/advised-clients-page.tsx')).AdvisedClientsPage,
    ),
    product: null,
    isInMenu: true,
    canBeFirst: true,
  },
  {
    key: 'client',
    path: '/app/clients/:client',
    page: ofAdvisor(
      async () => (await import('../features/advised-clients/advised-client-page.tsx')).AdvisedClientPage,
    ),
    product: null,
    isInMenu: false,
    canBeFirst: false,
  },
];
