import { startGateway } from '@portal/mock-gateway/testing/gateway';
import { afterAll, beforeAll } from 'vitest';
import { sendInto } from '../in-process/send-in-process.ts';
import type { SendRequest } from '../provider/gateway-client.ts';
import type { Options } from '../provider/options.ts';
import type { Report } from '../provider/outcome.ts';
import { verify } from '../provider/verify.ts';
import { startDriftProxy } from './drift-proxy.ts';
import type { Gateway } from './forward.ts';
import { optionsAt } from './mock-options.ts';

/** Starts the mock for the tests of a file, and what `begin` puts in front of it. */
const withMock = <Front extends { url: string; send: SendRequest; close?: () => Promise<void> }>(
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

  const optionsFor = (more: Partial<Options>) => optionsAt(front.url, more);
  return {
    front: () => front,
    gateway: () => gateway,
    optionsFor,
    verifyInProcess: (more: Partial<Options>) => verify(optionsFor(more), undefined, front.send),
  };
};

/**
 * Starts the mock behind a drift proxy for the tests of a file. `optionsFor` verifies every call of it by HTTP, and
 * `verifyInProcess` without, which takes half of the time.
 */
export const withDriftingMock = () => {
  const { front, ...more } = withMock(startDriftProxy);
  return { proxy: front, ...more };
};

/** The same with nothing in front of the mock. */
export const withConformingMock = () => {
  const { gateway, optionsFor, verifyInProcess } = withMock(async (started: Gateway) => {
    const url = await started.app.listen({ host: '127.0.0.1', port: 0 });
    started.services.config.publicUrl = url;
    return { url, send: sendInto(started) };
  });
  return { gateway, optionsFor, verifyInProcess };
};

export const failuresOf = ({ outcomes }: Report) => outcomes.filter(({ status }) => status !== 'passed');
