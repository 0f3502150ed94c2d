import { describe, expect, it } from 'vitest';
import { describeStartFailure } from './describe-start-failure.ts';
import { StartupError } from './errors/startup-error.ts';

const thrownBy = (work: () => unknown) => {
  try {
    work();
  } catch (caught) {
    return caught;
  }
  throw new Error('nothing was thrown');
};

const defect = thrownBy(() => (undefined as unknown as { count: number }).count);
const DEVELOPMENT = {};
const PRODUCTION = { NODE_ENV: 'production' };

describe('a gateway that cannot start', () => {
  it.each([DEVELOPMENT, PRODUCTION])('says in one line what can be corrected: %j', (env) => {
    const line = 'documents.count has no handler; add it to modules/documents/documents.handlers.ts.';
    expect(describeStartFailure(new StartupError(line), env)).toBe(line);
  });

  it('shows the stack of a defect in development', () => {
    const text = describeStartFailure(defect, DEVELOPMENT);
    expect(text).toContain("TypeError: Cannot read properties of undefined (reading 'count')");
    expect(text).toContain('describe-start-failure.test.ts:');
  });

  it('names a defect and its place in one line in production', () => {
    const text = describeStartFailure(defect, PRODUCTION);
    expect(text).toMatch(
      /reading 'count'.*apps\/mock-gateway\/src\/describe-start-failure\.test\.ts:\d+:\d+/,
    );
    expect(text).not.toContain('\n');
  });

  it('says which port is taken', () => {
    const failure = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
    expect(describeStartFailure(failure, { GATEWAY_PORT: '4711' })).toMatch(/^Port 4711 is taken/);
    expect(describeStartFailure(failure, {})).toMatch(/^Port 4000 is taken/);
  });
});
