// Plain JavaScript, no dependency: runs in the image's build, where only the gateway is.
import { spawn } from 'node:child_process';

/** Starts a gateway with the arguments given and stops it, so that Node's compile cache holds what a start compiles. */
const gateway = spawn(process.execPath, process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
gateway.once('message', () => gateway.disconnect());
gateway.once('exit', (code) => process.exit(code ?? 1));
