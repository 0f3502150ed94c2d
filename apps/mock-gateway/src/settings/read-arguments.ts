import { parseArgs, type ParseArgsConfig } from 'node:util';
import type * as z from 'zod/mini';
import { StartupError } from '../errors/startup-error.ts';

/** What a command takes. */
export interface CommandArguments<Schema extends z.ZodMiniType> {
  schema: Schema;
  /** The options as Node parses them. */
  options: NonNullable<ParseArgsConfig['options']>;
  /** What is expected of each option with a value. */
  expected: Readonly<Record<string, string>>;
}

/** Whether the arguments request the usage, whatever else they contain. */
export const isHelpRequested = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h');

/** The lines of a usage that describe the options. */
export const optionLines = (
  expected: Readonly<Record<string, string>>,
  required: readonly string[],
): string[] =>
  Object.entries(expected).map(
    ([name, what]) => `  ${`--${name}`.padEnd(15)} ${what}${required.includes(name) ? ' (required)' : ''}`,
  );

const parse = (args: readonly string[], options: NonNullable<ParseArgsConfig['options']>) => {
  try {
    return parseArgs({ args: [...args], options, strict: true });
  } catch (caught) {
    // Node names the option or the argument at fault.
    throw new StartupError((caught as Error).message.split('\n')[0], { cause: caught });
  }
};

/** Parses the arguments of a command. Throws a StartupError that names the option and what is expected of it. */
export const readArguments = <Schema extends z.ZodMiniType>(
  args: readonly string[],
  { schema, options, expected }: CommandArguments<Schema>,
): z.output<Schema> => {
  const { values } = parse(args, options);
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  const name = String(read.error.issues[0]!.path[0]);
  throw new StartupError(
    name in values
      ? `--${name} is not valid; expected ${expected[name]}.`
      : `--${name} is missing; expected ${expected[name]}.`,
  );
};
