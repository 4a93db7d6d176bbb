import { useState } from 'react';
import { browserStorage } from '../../platform/storage.ts';
import { useSession } from '../session.tsx';

/** The columns of one list that a person does not want to see, remembered in this browser. */
export function useHiddenColumns(path: string): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const { user } = useSession();
  const name = `columns:${user.id}:${path}`;
  const [hidden, setHidden] = useState(() => new Set(browserStorage().wish<string[]>(name) ?? []));
  const hide = (next: ReadonlySet<string>) => {
    browserStorage().keepWish(name, next.size > 0 ? [...next] : null);
    setHidden(new Set(next));
  };
  return [hidden, hide];
}
