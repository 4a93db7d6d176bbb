import { useEffect } from 'react';
import { notifications } from './notification-store.ts';
import { seeLookedAt } from './queries.ts';

/** While a screen shows what news of `path` tell, they are seen: neither told aloud nor counted by the bell. */
export function useLooksAt(path: string): void {
  useEffect(() => {
    const leave = notifications.lookAt(path);
    seeLookedAt();
    return leave;
  }, [path]);
}
