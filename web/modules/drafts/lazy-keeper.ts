import type { Keeper } from './keeper.ts';

type Keeping = { keeper: Keeper };
let loading: Promise<Keeping> | null = null;

/** Loaded with the first thing that is filled. */
export const loadKeeper = (): Promise<Keeping> =>
  (loading ??= import('./keep-draft.ts').catch((error: unknown) => {
    // The next thing that is filled asks again.
    loading = null;
    throw error;
  }));

/** The keeper where it is loaded already. */
export const loadedKeeper = (): Promise<Keeping> | null => loading;

/** Sends what is not kept yet; nothing where nothing was filled. */
export async function flushDraft(): Promise<void> {
  if (loading) await (await loading).keeper.flush();
}
