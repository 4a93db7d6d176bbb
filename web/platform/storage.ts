/** What the browser keeps: the token for all tabs, everything else for one tab only. */
type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const TOKEN = 'token';
/** Written when somebody leaves by hand, for the other tabs. */
const LEFT = 'left';
const WANTED = 'wanted';
const ACTING = 'acting';
const PERSON = 'person';
const FLOW_PREFIX = 'flow:';
/** Told to the window where the browser has no space left for what is typed. */
export const UNKEPT = 'unkept';

/** What another tab may change under this one. */
export const sharedKeys = { token: TOKEN, left: LEFT } as const;

/** A path to open after the next login, and who asked for it (AMB-1.01). */
export type Wanted = { path: string; user_id: string | null };

export function createStorage(lasting: Box, tab: Storage) {
  const read = <T>(box: Box, key: string): T | null => {
    const text = box.getItem(key);
    if (text === null) return null;
    try {
      return JSON.parse(text) as T;
    } catch {
      box.removeItem(key);
      return null;
    }
  };
  const write = (box: Box, key: string, value: unknown) => (value === null ? box.removeItem(key) : box.setItem(key, JSON.stringify(value)));
  const flowKeys = () => Object.keys(tab).filter((key) => key.startsWith(FLOW_PREFIX));

  return {
    token: () => lasting.getItem(TOKEN),
    keepToken: (token: string) => lasting.setItem(TOKEN, token),
    dropToken: () => lasting.removeItem(TOKEN),
    keepLeft: (at: number) => lasting.setItem(LEFT, String(at)),

    wanted: () => read<Wanted>(tab, WANTED),
    keepWanted: (wanted: Wanted | null) => write(tab, WANTED, wanted),

    /** Who was last logged in in this tab. */
    person: () => tab.getItem(PERSON),
    keepPerson: (userId: string) => tab.setItem(PERSON, userId),

    acting: <T>() => read<T>(tab, ACTING),
    keepActing: (acting: unknown) => write(tab, ACTING, acting),

    /** What is typed in a flow. The key names actor, customer and user, so that nobody meets another's data (AMB-7.16). */
    flow: <T>(key: string) => read<T>(tab, FLOW_PREFIX + key),
    keepFlow: (key: string, value: unknown) => {
      try {
        write(tab, FLOW_PREFIX + key, value);
      } catch {
        window.dispatchEvent(new Event(UNKEPT));
      }
    },
    /** Removes every flow, or those of anybody but `owner`, whose keys begin with it. */
    dropFlows: (owner: string | null = null) => {
      for (const key of flowKeys()) if (owner === null || !key.startsWith(FLOW_PREFIX + owner)) tab.removeItem(key);
    },

    /** Small wishes of the person at this browser, such as single-key shortcuts off. */
    wish: <T>(name: string) => read<T>(lasting, `wish:${name}`),
    keepWish: (name: string, value: unknown) => write(lasting, `wish:${name}`, value),
  };
}

export type AppStorage = ReturnType<typeof createStorage>;

export const storage = typeof window === 'undefined' ? null : createStorage(window.localStorage, window.sessionStorage);

/** The browser's storage; absent only outside a browser, which is a bug. */
export function browserStorage(): AppStorage {
  if (!storage) throw new Error('no storage');
  return storage;
}
