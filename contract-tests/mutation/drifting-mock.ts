import { startGateway } from '@portal/mock-gateway/testing/gateway';
import { afterAll, beforeAll } from 'vitest';
import type { Options } from '../provider/options.ts';
import type { Report } from '../provider/outcome.ts';
import { startDriftProxy } from './drift-proxy.ts';
import type { Gateway } from './forward.ts';
import { optionsAt } from './mock-options.ts';

/** Starts the mock for the tests of a file, and what `begin` puts in front of it. */
const withMock = <Front extends { url: string; close?: () => Promise<void> }>(
  begin: (gateway: Gateway) => Promise<Front>,
) => {
  let front: Front;
  let gateway: Gateway;
  const ends: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    gateway = await startGateway({ LOG_LEVEL: 'silent' }, (end) => ends.push(end));
    front = await begin(gateway);
  });

  afterAll(async () => {
    await front.close?.();
    for (const end of ends) await end();
  });

  return {
    front: () => front,
    gateway: () => gateway,
    optionsFor: (more: Partial<Options>) => optionsAt(front.url, more),
  };
};

/** Starts the mock behind a drift proxy for the tests of a file. `optionsFor` verifies every call of it. */
export const withDriftingMock = () => {
  const { front, optionsFor } = withMock(startDriftProxy);
  return { proxy: front, optionsFor };
};

/** Starts the mock for the tests of a file, with nothing in front of it. `optionsFor` verifies every call of it. */
export const withConformingMock = () => {
  const { gateway, optionsFor } = withMock(async ({ app, services: { config } }: Gateway) => {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    config.publicUrl = url;
    return { url };
  });
  return { gateway, optionsFor };
};

export const failuresOf = ({ outcomes }: Report) => outcomes.filter(({ status }) => status !== 'passed');
