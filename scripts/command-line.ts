/** Ends this process with one line and exit code 1 if the command was given arguments, which it would ignore. */
export const requireNoArguments = (command: string): void => {
  const [argument] = process.argv.slice(2);
  if (argument === undefined) return;
  console.error(`npm run ${command} takes no arguments, and was given "${argument}".`);
  process.exit(1);
};
