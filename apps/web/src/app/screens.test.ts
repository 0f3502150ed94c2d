import { expect, it } from 'vitest';
import { menuOf } from './menu.ts';
import { reachable, screenPath } from './reachable-screens.ts';
import { screens } from './screens.ts';

const keysFor = (products: Record<string, boolean>, permissions: string[]) =>
  reachable({ products, permissions: new Set(permissions) }).map(({ key }) => key);

/** Every client may read them, whatever the product. */
const LEGAL_TEXTS = ['legal', 'privacy', 'terms', 'accessibility'];

it('opens a screen when its product is on and the active role holds its permission', () => {
  expect(keysFor({ dz: true }, ['dz.view.accounts', 'dz.view.documents'])).toEqual([
    'accounts',
    'account',
    'holdings',
    'security',
    'performance',
    'costs',
    'realized_gains',
    'income',
    'targets',
    'projection',
    'funds',
    'funds/fund',
    'funds/compare',
    'funds/look-through',
    'insights',
    'insights/article',
    'documents',
    'reports',
    'tax_slips',
    'uploads',
    'notifications',
    'own_data',
    'access_log',
    'contact_details',
    'delegates',
    'household',
    'invitations',
    'app/faq',
    'consents',
    ...LEGAL_TEXTS,
  ]);
  expect(keysFor({ dz: false, surveyEngine: true }, ['dz.view.accounts'])).toEqual([
    ...LEGAL_TEXTS,
    'surveys',
    'surveys/result',
    'surveys/survey',
  ]);
  expect(keysFor({ dz: true }, [])).toEqual([
    'insights',
    'insights/article',
    'notifications',
    'own_data',
    'access_log',
    'contact_details',
    'delegates',
    'invitations',
    'app/faq',
    'consents',
    ...LEGAL_TEXTS,
  ]);
});

it('has the menu of the specification and its other pages, under a prefix of its own', () => {
  expect(
    screens.filter(({ isInMenu }) => isInMenu).map(({ path, permission }) => [path, permission]),
  ).toEqual([
    ['/app/dashboard', 'dz.view.dashboard'],
    ['/app/accounts', 'dz.view.accounts'],
    ['/app/holdings', 'dz.view.accounts'],
    ['/app/transactions', 'dz.view.transactions'],
    ['/app/trade-instructions', 'dz.instruct.trades'],
    ['/app/performance', 'dz.view.accounts'],
    ['/app/costs', 'dz.view.accounts'],
    ['/app/realized_gains', 'dz.view.accounts'],
    ['/app/income', 'dz.view.accounts'],
    ['/app/targets', 'dz.view.accounts'],
    ['/app/projection', 'dz.view.accounts'],
    ['/app/funds', 'dz.view.accounts'],
    ['/app/insights', null],
    ['/app/documents', 'dz.view.documents'],
    ['/app/shared-documents', 'dz.view.shared_documents'],
    ['/app/reports', 'dz.view.accounts'],
    ['/app/tax-slips', 'dz.view.documents'],
    ['/app/documents/uploads', 'dz.view.documents'],
    ['/app/shared-weights', 'dz.view.weights'],
    ['/app/contact_us', 'dz.view.contactus'],
    ['/app/conversations', 'dz.view.contactus'],
    ['/app/meetings', 'dz.view.contactus'],
    ['/app/inquiries', 'dz.view.contactus'],
    ['/app/faq', null],
    ['/app/page_example', 'dz.view.examples'],
    ['/app/desk', 'dz.advise.clients'],
    ['/app/clients', 'dz.advise.clients'],
    ['/app/compliance/complaints', 'dz.manage.compliance'],
    ['/app/compliance/files-and-jobs', 'dz.manage.compliance'],
    ['/app/compliance/audit', 'dz.manage.compliance'],
    ['/app/surveys', null],
    ['/app/questionnaires', 'dz.manage.surveys'],
    ['/app/users', 'dz.manage.users'],
    ['/app/portal-settings', 'dz.manage.portal'],
  ]);
});

it('opens pages of staff, and none of clients, to a role with permissions of staff only', () => {
  expect(keysFor({ dz: true, surveyEngine: true }, ['dz.manage.compliance'])).toEqual([
    'notifications',
    'app/faq',
    ...LEGAL_TEXTS,
    'complaint_register',
    'complaint_register/complaint',
    'rejected_files',
    'audit_log',
  ]);
  expect(menuFor('dz.manage.compliance')).toEqual([
    ['complaint_register'],
    ['rejected_files'],
    ['audit_log'],
  ]);
  expect(keysFor({ dz: true }, ['dz.manage.compliance', 'dz.view.documents'])).toContain('own_data');
});

const menuFor = (...permissions: string[]) =>
  menuOf(reachable({ products: { dz: true }, permissions: new Set(permissions) })).map(
    ({ screen, beneath }) => [screen.key, ...beneath.map(({ key }) => key)],
  );

it('has reports, tax slips and uploads beneath the documents, costs, realized gains, income, targets and projection beneath performance, and reports by themselves without documents', () => {
  expect(menuFor('dz.view.documents', 'dz.view.accounts')).toContainEqual([
    'documents',
    'reports',
    'tax_slips',
    'uploads',
  ]);
  expect(menuFor('dz.view.documents')).toEqual([['documents', 'tax_slips', 'uploads']]);
  expect(menuFor('dz.view.accounts')).toEqual([
    ['accounts'],
    ['holdings'],
    ['performance', 'costs', 'realized_gains', 'income', 'targets', 'projection'],
    ['funds', 'insights'],
    ['reports'],
  ]);
});

it('has what is shared, and nothing about what is their own, for a user who acts for another client', () => {
  const open = reachable({
    products: { dz: true },
    permissions: new Set(['dz.view.accounts', 'dz.view.transactions', 'dz.view.shared_documents']),
    isForOther: true,
  });
  expect(menuOf(open).map(({ screen }) => screen.key)).toEqual([
    'accounts',
    'transactions',
    'shared_documents',
  ]);
  expect(open.filter(({ key }) => key.startsWith('funds'))).toEqual([]);
});

it('has what is shared, and nothing that is of clients, for a user who is no client', () => {
  const openTo = (permissions: string[], isForOther: boolean) =>
    reachable({
      products: { dz: true },
      permissions: new Set(permissions),
      isForOther,
      isDelegateOnly: true,
    });
  const own = openTo([], false);
  expect(menuOf(own).map(({ screen }) => screen.key)).toEqual(['invitations']);
  expect(own.filter(({ canBeFirst }) => canBeFirst).map(({ key }) => key)).toEqual(['invitations']);
  expect(own.map(({ key }) => key)).toEqual([
    'notifications',
    'own_data',
    'contact_details',
    'invitations',
    'app/faq',
    'consents',
    ...LEGAL_TEXTS,
  ]);
  const ofClient = openTo(['dz.view.weights'], true);
  expect(menuOf(ofClient).map(({ screen }) => screen.key)).toEqual(['invitations', 'shared_weights']);
  expect(ofClient.find(({ canBeFirst }) => canBeFirst)?.key).toBe('shared_weights');
});

it('is empty without permissions, though some pages are for everyone', () => {
  expect(menuFor()).toEqual([]);
});

it.each([
  ['/app/contact-us', '/app/contact_us'],
  ['/app/page-example/', '/app/page_example'],
  ['/app/documents/', '/app/documents'],
  ['/app/funds/look-through', '/app/funds/look-through'],
  ['/app/accounts/4f-110//', '/app/accounts/4f-110'],
  ['/app/DOCUMENTS', '/app/documents'],
  ['/App/Funds/look_through/', '/app/funds/look-through'],
  ['/app/accounts/4F-110', '/app/accounts/4F-110'],
  ['/app/no-where', '/app/no-where'],
  ['/faq', '/app/faq'],
  ['/', '/'],
])('leads from %s to %s', (pathname, path) => {
  expect(screenPath(pathname)).toBe(path);
});
