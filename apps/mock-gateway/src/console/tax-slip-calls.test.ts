import { taxSlips } from '@portal/contracts/tax-slips';
import { expect, it } from 'vitest';
import { slipMaking } from '../modules/tax-slips/make-slips.ts';
import { slipsIn, type ListedSlips } from '../modules/tax-slips/tax-slips.testing.ts';
import { workDue } from '../testing/work-due.ts';
import { withConsole } from './console.testing.ts';

const USERNAME = 'simone.dube';

it('the console makes the slips of a client, and amends one', async () => {
  const { services, as, get, post } = await withConsole();
  expect(await get('tax-slips/forms')).toContain('t4rif');
  const client = await as(USERNAME);
  const made = async (body: object) => {
    await post('tax-slips', { username: USERNAME, ...body });
    await workDue(services, 'make_tax_slips', slipMaking(services));
  };
  const stateOf = async (form: string, year: number) => {
    const list = await client({ method: 'POST', url: taxSlips.list.path, body: { year } });
    return slipsIn(list.json<ListedSlips>()).find((slip) => slip.form === form)?.state;
  };
  expect(await stateOf('t4rif', 2024)).toBe('expected');
  await made({ year: 2024 });
  expect(await stateOf('t4rif', 2024)).toBe('available');
  await made({ year: 2024, reissue: 't4rif' });
  expect([await stateOf('t4rif', 2024), await stateOf('rl2', 2024)]).toEqual(['corrected', 'available']);
});

it.each([
  [{ username: 'nobody.here', year: 2024 }, 'not_found'],
  [{ username: USERNAME, year: 2024, reissue: 'w2' }, 'invalid_request'],
  [{ username: USERNAME, year: 'now' }, 'invalid_request'],
])('the console rejects %j as %s', async (body, code) => {
  const { post } = await withConsole();
  expect((await post('tax-slips', body)).json().message).toBe(code);
});
