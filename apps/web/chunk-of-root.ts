import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Exclude<Group['name'], string>>[1];

/** Kits whose one index imports everything: which of their parts a chunk needs is for other groups to say. */
const KIT = /node_modules[\\/](?:semantic-ui-react|lodash-es)[\\/]/;

const importedBy = (root: RegExp, ids: readonly string[], context: Context) => {
  const reached = new Set<string>();
  const pending = ids.filter((id) => root.test(id));
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (reached.has(id) || KIT.test(id)) continue;
    reached.add(id);
    pending.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
};

/**
 * One chunk of a module that is loaded on demand and of all that it imports, except what an earlier group holds: what is
 * needed at once comes in one file, whatever else imports a part of it. `also` names what it does not import itself, as parts of a kit.
 */
export const chunkOfRoot = (name: string, root: RegExp, also?: RegExp): Group => {
  const ids: string[] = [];
  let reached: Set<string> | null = null;
  return {
    // Every module is tested before the first is named.
    test: (id) => ids.push(id) > 0,
    name: (id, context) => {
      reached ??= importedBy(root, ids, context);
      return reached.has(id) || also?.test(id) ? name : null;
    },
  };
};
