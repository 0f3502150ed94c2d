import type { CallInput } from '@portal/contracts/call';
import { comparableBody, CURSORS } from '../comparable.ts';
import type { Entry } from '../entry.ts';
import { UUID } from '../uuids.ts';
import { problem, type ParsedResponse, type Relation, type SendInput } from './parameter.ts';

/** The parts of a request that name what is read. */
const namingParts = ({ params, query, body }: CallInput): CallInput =>
  JSON.parse(JSON.stringify({ params, query, body })) as CallInput;

const inCapitals = (input: CallInput): CallInput =>
  JSON.parse(JSON.stringify(input).replaceAll(UUID, (id) => id.toUpperCase())) as CallInput;

/** What is read, whichever case its own ids are in. */
const textOf = (read: ParsedResponse) =>
  `${read.status} ${comparableBody(read, CURSORS).replaceAll(UUID, (id) => id.toLowerCase())}`;

const findOther = async (sendInput: SendInput, input: CallInput) => {
  const plain = await sendInput(input);
  if (plain.status !== 200) return null;
  const other = await sendInput(inCapitals(input));
  return textOf(other) === textOf(plain) ? null : { plain, other };
};

/** The relation of the ids that the example of a call names; none where it names no ids in lower case. */
export const idCaseRelations = (entry: Entry): Relation[] => {
  const input = entry.examples
    .filter(({ status }) => status === 200)
    .map(({ request }) => namingParts(request))
    .find((one) => JSON.stringify(inCapitals(one)) !== JSON.stringify(one));
  if (!input) return [];
  const verify: Relation['verify'] = async (sendInput) => {
    const first = await findOther(sendInput, input);
    // What was read may have changed meanwhile, or be another response each time.
    const found = first && (await findOther(sendInput, input));
    if (!first || !found) return [];
    const { plain, other } = found;
    if (other.status === 200 && textOf(plain) !== textOf(first.plain)) return [];
    return [
      problem(
        `the response to the same ids in lower case: ${plain.status} ${plain.text.slice(0, 100)}`,
        `${other.status} ${other.text.slice(0, 200)}`,
        other,
      ),
    ];
  };
  return [{ rule: 'id-case', title: 'an id in capitals is the same id', verify }];
};
