/**
 * Ends this process with one line if the command was given arguments, which it would ignore: with exit code 1, unless
 * that means something else of this command.
 */
export const requireNoArguments = (command: string, exitCode = 1): void => {
  const [argument] = process.argv.slice(2);
  if (argument === undefined) return;
  console.error(`npm run ${command} takes no arguments, and was given "${argument}".`);
  process.exit(exitCode);
};
