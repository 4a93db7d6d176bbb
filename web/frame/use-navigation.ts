import { useMemo } from 'react';
import { navigationOf, type NavEntry } from './navigation.ts';
import { screens } from './screens.ts';
import { useSession } from './session.tsx';

/** The navigation entries of this person. */
export function useNavigation(): NavEntry[] {
  const { user } = useSession();
  return useMemo(() => navigationOf(user, screens), [user]);
}
