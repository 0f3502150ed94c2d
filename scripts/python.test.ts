import { afterEach, expect, test, vi } from 'vitest';
import { ensurePython } from './python.ts';

afterEach(() => vi.unstubAllEnvs());

test('A machine without Python, which cannot be installed, is told what is missing in one line', () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(() => ensurePython()).toThrow(
    /^Python 3 was not found: install it [^\n]*`apt-get install python3`\.$/,
  );
});
