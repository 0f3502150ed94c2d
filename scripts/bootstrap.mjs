// Plain JavaScript, no dependency: runs on Node 20 and npm before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'node_modules', '.installed-from');
const pinnedNode = join(
  root,
  'node_modules',
  ...(process.platform === 'win32' ? ['node', 'bin', 'node.exe'] : ['.bin', 'node']),
);
/** What runs the portal installs no package that only tests and development need. */
const SERVING = new Set([
  'start.ts',
  'build.ts',
  'client-add.ts',
  'staff-add.ts',
  'content.ts',
  'audit-verify.ts',
  'access-log-verify.ts',
]);
const TAIL_LINES = 25;
const PARENT_CHECK_MS = 300;

const lockfileStamp = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** What was installed last: `serving` or `all`, and from which lockfile. */
const readStamp = () => {
  const [packages, lockfile] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : [];
  return { packages, lockfile };
};

const isInstalled = (needed) => {
  const { packages, lockfile } = readStamp();
  const isEnough = packages === 'all' || packages === needed;
  return isEnough && existsSync(pinnedNode) && lockfile === lockfileStamp();
};

const isWritable = (folder) => {
  if (!existsSync(folder)) return dirname(folder) !== folder && isWritable(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

const npmCommand = () => {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []];
};

const runPnpmInstall = (packages, cache) => {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [command, args] = npmCommand();
  return spawnSync(
    command,
    [
      ...args,
      'exec',
      '--yes',
      packageManager,
      '--',
      'install',
      '--frozen-lockfile',
      ...(packages === 'serving' ? ['--prod'] : []),
    ],
    {
      cwd: root,
      encoding: 'utf8',
      // npm is a .cmd file on Windows, which only a shell runs.
      shell: command === 'npm' && process.platform === 'win32',
      // CI: pnpm does not prompt, even when it has to replace node_modules.
      env: {
        ...process.env,
        CI: 'true',
        pnpm_config_pm_on_fail: 'ignore',
        ...(cache ? { npm_config_cache: cache } : {}),
      },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
};

/** The headers of C, for addons that nothing here compiles: a third of the package of Node. */
const removeHeaders = () => {
  const packages = join(dirname(dirname(realpathSync(pinnedNode))), 'node_modules');
  const headers = join(packages, `node-${process.platform}-${process.arch}`, 'include');
  rmSync(headers, { recursive: true, force: true });
};

const install = (needed) => {
  const before = readStamp().packages;
  const packages = before === 'all' ? before : needed;
  console.log(
    packages === 'serving'
      ? 'Installing the packages that serve the portal (half a minute the first time) ...'
      : `Installing all packages of the lockfile${before ? ', which tests and development need too' : ''} (a minute or two the first time) ...`,
  );
  // Without it, an installation that is cut off is not taken for a complete one.
  rmSync(stampFile, { force: true });
  const cacheOfNpm = process.env.npm_config_cache ?? join(homedir(), '.npm');
  const cache = isWritable(cacheOfNpm) ? undefined : mkdtempSync(join(tmpdir(), 'npm-cache-'));
  const result = runPnpmInstall(packages, cache);
  if (cache) rmSync(cache, { recursive: true, force: true });
  if (result.status !== 0) {
    const output = `${result.stdout ?? ''}${result.stderr ?? ''}`.trimEnd();
    console.error(output.split('\n').slice(-TAIL_LINES).join('\n'));
    const reason = result.error?.message ?? `exit code ${result.status ?? result.signal}`;
    console.error(`The packages could not be installed (${reason}); see the lines above.`);
    process.exit(1);
  }
  removeHeaders();
  writeFileSync(stampFile, `${packages} ${lockfileStamp()}`);
};

/**
 * npm passes a signal to its shell only, and the shell ends without passing it on; a new parent process is then the
 * only sign that this process should end.
 */
const onParentGone = (end) => {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS).unref();
};

/**
 * Installs the lockfile's packages that a file of `scripts/commands` needs, unless they are there, then runs it on the
 * pinned Node and ends as it ends. Signals are passed on; a closed terminal counts as one.
 */
export const runOnPinnedNode = (script, args = process.argv.slice(2)) => {
  const needed = SERVING.has(script) ? 'serving' : 'all';
  if (!isInstalled(needed)) install(needed);
  const child = spawn(pinnedNode, [join(root, 'scripts', 'commands', script), ...args], {
    cwd: root,
    // Later processes read compiled and type-stripped modules from this cache.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env },
    // The channel closes when this process ends for any reason, which the script detects.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onParentGone(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
};
