import { withStore } from './with-store.ts';

/** Calls `run` while a user is missing from the store of a gateway, who is there again afterwards. */
export const withoutUser = async (
  dataDir: string,
  username: string,
  run: () => Promise<void>,
): Promise<void> => {
  const options = { hasForeignKeys: false };
  const user = withStore(dataDir, (store) =>
    store.prepare('select * from user where username = ?').get(username),
  )!;
  const names = Object.keys(user);
  withStore(dataDir, (store) => store.prepare('delete from user where username = ?').run(username), options);
  try {
    await run();
  } finally {
    const places = names.map(() => '?').join();
    withStore(dataDir, (store) =>
      store.prepare(`insert into user (${names.join()}) values (${places})`).run(...Object.values(user)),
    );
  }
};
