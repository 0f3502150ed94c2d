import { cors } from '@portal/contracts/cors';
import { describe, expect, it } from 'vitest';
import { findCorsReadProblem, findPreflightProblem } from './cors-headers.ts';

const ORIGIN = 'https://portal.example.ca';
const response = (headers: Record<string, string>, status = 204) => ({
  status,
  headers: new Headers(headers),
});

const readable = {
  'access-control-allow-origin': ORIGIN,
  'access-control-expose-headers': cors.exposedHeaders.join(', '),
};
const sendable = {
  'access-control-allow-origin': ORIGIN,
  'access-control-allow-headers': 'X-Access-Token,x-application, Content-Type',
};
const NEEDED = ['x-access-token', 'x-application', 'content-type'];

describe('a response that a page of the portal may read', () => {
  it.each([
    ['for its origin', readable],
    ['for any origin', { ...readable, 'access-control-allow-origin': '*' }],
    ['with every header', { ...readable, 'access-control-expose-headers': '*' }],
    ['with headers in capitals', { ...readable, 'access-control-expose-headers': 'ETag,Date,X-Request-ID' }],
  ])('is one %s', (_, headers) => {
    expect(findCorsReadProblem(ORIGIN, response(headers))).toBeNull();
  });

  it.each([
    ['for no origin', { 'access-control-expose-headers': '*' }, 'access-control-allow-origin'],
    [
      'for another origin',
      { ...readable, 'access-control-allow-origin': `${ORIGIN}.evil.example` },
      'access-control-allow-origin',
    ],
    [
      'without the date',
      { ...readable, 'access-control-expose-headers': 'etag, x-request-id' },
      'access-control-expose-headers with date',
    ],
    [
      'without any header',
      { 'access-control-allow-origin': ORIGIN },
      'access-control-expose-headers with x-request-id, etag, date',
    ],
  ])('is none %s', (_, headers, expected) => {
    expect(findCorsReadProblem(ORIGIN, response(headers))).toMatchObject({
      expected: expect.stringContaining(expected),
    });
  });
});

describe('a preflight', () => {
  it.each([
    ['names what is needed', sendable, 'GET'],
    ['allows any header', { ...sendable, 'access-control-allow-headers': '*' }, 'POST'],
    ['allows the method that needs it', { ...sendable, 'access-control-allow-methods': 'GET, put' }, 'PUT'],
  ])('that %s lets a request be sent', (_, headers, method) => {
    expect(findPreflightProblem(ORIGIN, method, NEEDED, response(headers))).toBeNull();
  });

  it.each([
    ['is rejected', response(sendable, 404), 'GET', 'a success'],
    [
      'leaves out a header',
      response({ ...sendable, 'access-control-allow-headers': 'x-application, content-type' }),
      'GET',
      'access-control-allow-headers with x-access-token',
    ],
    [
      'names no origin',
      response({ 'access-control-allow-headers': '*' }),
      'GET',
      'access-control-allow-origin',
    ],
    ['leaves out a method that needs it', response(sendable), 'PUT', 'access-control-allow-methods with PUT'],
  ])('that %s lets none be sent', (_, given, method, expected) => {
    expect(findPreflightProblem(ORIGIN, method, NEEDED, given)).toMatchObject({
      expected: expect.stringContaining(expected),
    });
  });
});
