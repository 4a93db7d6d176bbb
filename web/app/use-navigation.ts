import { useMemo } from 'react';
import { navigationOf, type NavEntry } from './navigation.ts';
import { builtScreens } from './pages.ts';
import { useSession } from './session.tsx';

/** The navigation entries of this person. */
export function useNavigation(): NavEntry[] {
  const { user } = useSession();
  return useMemo(
    () =>
      navigationOf(
        user,
        builtScreens.map(({ route }) => route),
      ),
    [user],
  );
}
