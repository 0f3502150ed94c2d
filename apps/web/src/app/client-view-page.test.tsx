import { applicationHeader } from '@portal/contracts/application';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { UserInfo } from '@portal/contracts/user';
import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { toUser } from '../features/user/user.adapter.ts';
import { removeApp, renderApp } from '../testing/render-app.tsx';
import { openWorld } from '../testing/world.ts';
import { reachable } from './reachable-screens.ts';

const TIMEOUT_MS = 600_000;
const world = openWorld();
afterEach(() => {
  vi.unstubAllGlobals();
  removeApp();
});
afterAll(() => world.end());

const as = async (username: string) => {
  const { access_token } = await world.tokensOf(username);
  return async (path: string, body?: object) => {
    const response = await fetch(`${world.gateways.app}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...applicationHeader,
        [ACCESS_TOKEN_HEADER]: access_token,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.json()) as unknown;
  };
};

/** A view of a client who has something of everything that a client could change, or their advisor wait for. */
const beginView = async () => {
  await world.prepare('advisorWithDesk');
  const client = await as(exampleWorld.username);
  await client('/rest/portal/reports/schedules', {
    kind: 'performance',
    interval: 'quarter',
    account_uuids: [exampleWorld.accountUuid],
    languages: ['en'],
    formats: ['pdf'],
  });
  await client('/rest/portal/account-groups', { revision: 0, name: 'Retirement' });
  const advisor = await as(exampleWorld.otherAdvisorUsername);
  const { view_id } = (await advisor(`/rest/portal/advised-clients/${exampleWorld.clientUuid}/view`, {
    reason: 'question',
    words: 'The mix of the account',
  })) as { view_id: string };
  const user = toUser((await client('/rest/user/me')) as UserInfo);
  return { view: view_id, permissions: user.permissions };
};

/** Follows every request: how many wait for a response, and which of them a view rejects. */
const followRequests = () => {
  const followed = { waiting: 0, sent: 0, rejected: new Set<string>() };
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    followed.waiting += 1;
    followed.sent += 1;
    try {
      const response = await send(...request);
      if (response.status === 403) {
        const { message } = (await response.clone().json()) as { message?: string };
        if (message === 'view_only') followed.rejected.add(new URL(String(request[0])).pathname);
      }
      return response;
    } finally {
      followed.waiting -= 1;
    }
  });
  return followed;
};

/** What can be pressed on the page or in a dialog over it, beside what ends the view or the session. */
const pressable = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      ['main', '[role="dialog"]', '[role="alertdialog"]', 'dialog']
        .flatMap((place) =>
          ['button', 'input[type="checkbox"]', 'input[type="radio"]'].map((one) => `${place} ${one}`),
        )
        .join(','),
    ),
  ].filter((one) => !one.matches(':disabled, [aria-disabled="true"]'));

/** Alike buttons of the rows of a list, and those of figures, do the same: they have one name, without the digits. */
const nameOf = (one: HTMLElement) =>
  [one.className, (one.textContent || one.ariaLabel) ?? '', one.closest('label')?.textContent ?? '']
    .join(' ')
    .replaceAll(/\d[\d\s,.]*/g, '0')
    .trim() || one.outerHTML;

describe('a view of a client', () => {
  it(
    'offers nothing on any of its pages that it would refuse',
    async () => {
      const { view, permissions } = await beginView();
      vi.stubGlobal('print', vi.fn());
      const followed = followRequests();
      const settle = () => {
        let sentBefore = -1;
        return waitFor(() => {
          const now = [followed.waiting, followed.sent];
          const expected = [0, sentBefore];
          sentBefore = followed.sent;
          expect(now).toEqual(expected);
          expect(document.querySelector('main .skeleton')).toBeNull();
        });
      };
      const openPage = async (at: string) => {
        await renderApp({ world, at, as: exampleWorld.otherAdvisorUsername, view });
        await page.findAllByRole('heading', { level: 1 });
        await settle();
      };
      const open = reachable({
        products: { dz: true, surveyEngine: true },
        permissions,
        isView: true,
      });
      const screenOf = (path: string) =>
        (open.find((one) => one.path === path) ?? open.find((one) => matchPath(one.path, path)))?.key;
      const waiting = open.filter((one) => !one.path.includes(':')).map((one) => one.path);
      const visited = new Map<string, string>();
      const faults: string[] = [];
      let pressed = 0;
      for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
        const key = screenOf(at.replace(/[?#].*/, ''));
        if (key === undefined || visited.has(key)) continue;
        visited.set(key, at);
        await openPage(at);
        const done = new Set<string>();
        const next = () => pressable().find((one) => !done.has(nameOf(one)));
        const look = () => {
          for (const one of document.querySelectorAll(
            'main [type="submit"], main [type="file"], main textarea',
          ))
            faults.push(`${at}: ${one.outerHTML.slice(0, 200)}`);
          for (const section of document.querySelectorAll('main section')) {
            const title = section.querySelector('h2, h3')?.textContent ?? '';
            if (section.textContent.trim() === title) faults.push(`${at}: nothing beneath "${title}"`);
          }
          for (const link of document.querySelectorAll('main a[href^="/app/"]'))
            waiting.push(link.getAttribute('href')!);
        };
        const noteRejected = (name: string) => {
          for (const path of followed.rejected) faults.push(`${at}: "${name}" sends ${path}`);
          followed.rejected.clear();
        };
        look();
        noteRejected('the page');
        for (let control = next(); control; control = next()) {
          const name = nameOf(control);
          done.add(name);
          fireEvent.click(control);
          pressed += 1;
          await settle();
          look();
          noteRejected(name);
          if (location.pathname !== at.replace(/[?#].*/, '')) {
            await openPage(at);
          }
        }
      }
      expect([...new Set(faults)]).toEqual([]);
      expect(open.map(({ key }) => key).filter((key) => !visited.has(key))).toEqual([]);
      expect(pressed).toBeGreaterThan(100);
    },
    TIMEOUT_MS,
  );
});
