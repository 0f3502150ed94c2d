import * as z from 'zod/mini';

const stored = z.object({ owner: z.string(), draft: z.unknown() });

interface OwnedDraft<Draft> {
  /** The draft that this user left; null without one that can be read. */
  read: (owner: string) => Draft | null;
  save: (owner: string, draft: Draft) => void;
  remove: () => void;
}

/**
 * What a user filled in and did not send, stored under a key: in this tab, or in this browser by `localStorage`. It
 * survives a reload and a session that ends meanwhile, and is shown to the user who filled it in alone. A sign-out
 * removes it (`features/session`). Never store a secret.
 */
export const ownedDraft = <Shape extends z.ZodMiniType>(
  key: string,
  shape: Shape,
  storage: () => Storage = () => sessionStorage,
): OwnedDraft<z.infer<Shape>> => ({
  read: (owner) => {
    try {
      const found = stored.parse(JSON.parse(storage().getItem(key) ?? 'null'));
      return found.owner === owner ? z.parse(shape, found.draft) : null;
    } catch {
      return null;
    }
  },
  save: (owner, draft) => {
    try {
      storage().setItem(key, JSON.stringify({ owner, draft }));
    } catch {
      // A browser without room keeps the draft for as long as the page is open.
    }
  },
  remove: () => storage().removeItem(key),
});
