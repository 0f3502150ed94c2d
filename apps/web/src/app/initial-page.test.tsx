// @vitest-environment jsdom
import { loadInitialTexts } from '@portal/i18n/initial-texts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Gateways } from '../rest/gateways.ts';
import { accessToken } from '../rest/token-store.ts';
import { json, startGatewayStub, tokenFor } from '../testing/gateway-stub.ts';
import { InitialPage } from './initial-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const tokens = { access_token: tokenFor(60), refresh_token: 'r1' };

const open = async (gateways: () => Promise<Gateways>) => {
  history.replaceState(null, '', '/signin');
  const page = { language: 'en', texts: await loadInitialTexts('en') } as const;
  const onOpen = vi.fn(async () => {});
  const onPrepare = vi.fn();
  render(<InitialPage page={page} gateways={gateways} onOpen={onOpen} onPrepare={onPrepare} />);
  return { page, onOpen, onPrepare, user: userEvent.setup() };
};

const signIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('Username'), 'margaret.chen');
  await user.type(screen.getByLabelText('Password'), 'a long passphrase{Enter}');
};

it('prepares the portal once, when a field is entered, and opens it with the session that begins', async () => {
  const { gateways, requests } = await startGatewayStub(json(200, tokens));
  const { page, onOpen, onPrepare, user } = await open(async () => gateways);
  expect(onPrepare).not.toHaveBeenCalled();
  await signIn(user);
  await waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith(page));
  expect(onPrepare).toHaveBeenCalledExactlyOnceWith(page);
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /auth/login']);
  expect(accessToken()?.value).toBe(tokens.access_token);
});

it('sends nothing that the contract rejects, and shows it beside its field', async () => {
  const { gateways, requests } = await startGatewayStub(json(200, tokens));
  const { user } = await open(async () => gateways);
  await user.type(screen.getByLabelText('Username'), 'margaret.chen{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(requests).toEqual([]);
});

it('passes a challenge on to its page', async () => {
  const challenge = {
    challenge_id: '3f0c9a52-6c1e-4b7e-9d53-0a1b2c3d4e5f',
    kind: 'email',
    destination: 'm***@example.ca',
    expires_at: '2026-11-24T15:00:00.000Z',
  };
  const { gateways } = await startGatewayStub(json(200, { challenge }));
  const { page, onOpen, user } = await open(async () => gateways);
  await signIn(user);
  await waitFor(() =>
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(page, { to: '/challenge', state: { challenge } }),
  );
  expect(accessToken()).toBeNull();
});

it('says when the gateways cannot be found, and finds them at the next attempt', async () => {
  const { gateways } = await startGatewayStub(json(200, tokens));
  const find = vi.fn(async () => gateways).mockRejectedValueOnce(new TypeError('no connection'));
  const { onOpen, user } = await open(find);
  await signIn(user);
  const { error } = (await loadInitialTexts('en')) as { error: Record<string, string> };
  await screen.findByText(error['network']!);
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledTimes(1));
});

it('opens the portal where a link leads, in the language that was chosen, with what was typed until then', async () => {
  const { onOpen, user } = await open(() => Promise.reject(new Error('not needed')));
  await user.type(screen.getByLabelText('Username'), 'margaret.chen');
  await user.click(screen.getByRole('button', { name: 'Français' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Nom d’utilisateur');
  expect(field.value).toBe('margaret.chen');
  expect(document.documentElement.lang).toBe('fr-CA');
  await user.click(screen.getByRole('link', { name: 'Mot de passe oublié?' }));
  const french = { language: 'fr', texts: await loadInitialTexts('fr') };
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(french, { to: '/forgotpassword' });
});

it('opens the portal at a page that the back button leads to, and stays where a jump within the page leads', async () => {
  const { page, onOpen } = await open(() => Promise.reject(new Error('not needed')));
  history.replaceState(null, '', '/signin#content');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(onOpen).not.toHaveBeenCalled();
  history.replaceState(null, '', '/faq');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(page);
});
