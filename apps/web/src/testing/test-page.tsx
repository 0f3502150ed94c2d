import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ErrorCode } from '@portal/contracts/gateway-error';
import { languages, type Language } from '@portal/i18n/languages';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { screens } from '../app/screens.ts';
import { absentStates, stateNames, type StateName } from './absent-states.ts';
import { violations } from './axe.ts';
import { explainedOtherwise, unexplainedPercentages } from './percentages.ts';
import { removeApp, renderApp, type Texts } from './render-app.tsx';
import { openWorld, type World } from './world.ts';

/** A page as a test holds it: its texts, a user at keyboard and pointer, and the world of its gateway. */
export interface OpenPage {
  t: Texts;
  user: UserEvent;
  world: World;
  language: Language;
}

interface Entry {
  /** The path of the page, with its query. */
  at: string;
  /** The seeded client who is signed in; no one is without it. */
  as?: string;
  /** Brings the world into the state before the page is opened. That of the page runs before that of its state. */
  prepare?: (world: World) => Promise<unknown>;
  /** Leads from the path to the page, where it has no path of its own. */
  enter?: (page: OpenPage) => Promise<unknown>;
}

interface State extends Partial<Entry> {
  /** Finds, by role and label, what shows that the page is in this state. */
  sees: (page: OpenPage) => Promise<unknown>;
  /** Brings the page from this state, once axe has looked at it, to another. */
  leaves?: (page: OpenPage) => Promise<unknown>;
}

interface PageTests extends Entry {
  loaded: State;
  empty?: State;
  /** The call without which the page cannot be shown, or how the page shows a failure otherwise. */
  failed?: string | State;
  /** The same for a call that the client is forbidden to make. */
  forbidden?: string | State;
  /** What else the page may be, by a word that ends "is …". */
  more?: Record<string, State>;
}

/** A role without a single permission, which every screen with a permission is closed to. */
const WITHOUT_PERMISSIONS = 'maya.singh';

/** Waits for an element that holds exactly this text, its no-break spaces included. */
export const findText = (text: string) => screen.findByText(text, { normalizer: (shown) => shown.trim() });

/** Waits for an alert with this text. */
export const findAlert = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContainEqual(
      expect.stringContaining(text),
    ),
  );

/** Fails a call, expects the page to say why, and to show everything once the call works again. */
const callFails = (call: string, code: ErrorCode, { sees }: State): State => ({
  prepare: (world) => world.fail(call, code),
  sees: ({ t }) => findAlert(t(`error.${code}`)),
  leaves: async (page) => {
    await page.world.clearFaults();
    await page.user.click(screen.getAllByRole('button', { name: page.t('shell.try_again') })[0]!);
    await sees(page);
  },
});

const stateOf = (name: StateName, page: PageTests): State | undefined => {
  const state = page[name];
  if (typeof state !== 'string') return state;
  return callFails(state, name === 'forbidden' ? 'permission_denied' : 'internal_error', page.loaded);
};

const expectAbsenceExplained = (name: string, page: PageTests) => {
  for (const state of stateNames) {
    const isTested = page[state] !== undefined;
    const isExplained = absentStates[name]?.[state] !== undefined;
    if (isTested === isExplained)
      throw new Error(
        `The page ${name} must either have a test of "${state}" or a row in absent-states.ts that says why not.`,
      );
  }
};

/** For a screen with a permission: a role without it does not find the page. */
const withoutPermission = (name: string): [string, State][] => {
  const { permission = null } = screens.find(({ key }) => key === name) ?? {};
  if (permission === null) return [];
  const state: State = {
    as: WITHOUT_PERMISSIONS,
    sees: ({ t }) => screen.findByRole('heading', { level: 1, name: t('shell.not_found.title') }),
  };
  return [['not found by a role without its permission', state]];
};

const statesOf = (name: string, page: PageTests): [string, State][] => [
  ...stateNames.flatMap((stateName): [string, State][] => {
    const state = stateOf(stateName, page);
    return state ? [[stateName, state]] : [];
  }),
  ...withoutPermission(name),
  ...Object.entries(page.more ?? {}),
];

/**
 * Tests a page of the portal in each of its states, in both languages: loaded, empty, failed and forbidden, and, for a
 * screen with a permission, not found by a role without it. Axe looks at each, and the console must stay empty.
 */
export const testPage = (name: string, page: PageTests): void => {
  expectAbsenceExplained(name, page);
  const world = openWorld();
  afterEach(removeApp);
  afterAll(() => world.end());

  describe.each(languages.map(({ code }) => code))(`${name}, in %s`, (language) => {
    it.each(statesOf(name, page))('is %s', async (_, state) => {
      const { at, as, enter, sees, leaves } = { ...page, ...state };
      const written = vi.spyOn(console, 'error');
      onTestFinished(() => written.mockRestore());
      await world.clearFaults();
      await page.prepare?.(world);
      await state.prepare?.(world);
      const opened = { ...(await renderApp({ world, at, as, language })), world, language };
      await enter?.(opened);
      await sees(opened);
      expect(await violations(), 'what axe finds').toEqual([]);
      if (explainedOtherwise[name] === undefined)
        expect(unexplainedPercentages(), 'percentages without their calculation').toEqual([]);
      await leaves?.(opened);
      expect(written.mock.calls, 'what React writes to the console').toEqual([]);
    });
  });
};
