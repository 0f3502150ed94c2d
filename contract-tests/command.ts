import { run as runVerify, type Output } from './provider/cli.ts';
import { UsageError } from './provider/options.ts';
import { runProxy } from './proxy/run-proxy.ts';
import { runReplay } from './proxy/run-replay.ts';

type Env = Record<string, string | undefined>;

const commands: Record<string, (argv: string[], env: Env, output: Output) => Promise<0 | 1 | 2>> = {
  proxy: (argv, _env, output) => runProxy(argv, output),
  replay: runReplay,
};

const OTHERS = `
portal-verify proxy --help    judges, and records, what goes by between any client and a gateway
portal-verify replay --help   sends what was recorded to a gateway
`;

/** Runs `portal-verify`: the proxy or a replay where its first word says so, else the verifier. Resolves to the exit code. */
export const run = async (argv: string[], env: Env, output: Output): Promise<0 | 1 | 2> => {
  const [name = '', ...rest] = argv;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const code = await runVerify(argv, env, output);
    if (argv.includes('--help')) output.out(OTHERS);
    return code;
  }
  try {
    return await command(rest, env, output);
  } catch (caught) {
    if (!(caught instanceof UsageError)) throw caught;
    output.error(`${caught.message}. See portal-verify ${name} --help.\n`);
    return 2;
  }
};
