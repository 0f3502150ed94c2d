import { runBrokerCommand } from '../pact-broker/broker-command.ts';

process.exitCode = await runBrokerCommand(process.argv.slice(2), process.env, {
  out: (line) => console.log(line),
  error: (line) => console.error(line),
});
