import { useEffect, useState } from 'react';

/** Opens one moment after mounting, because the kit remembers where the focus was only when it sees the change. */
export function useOpenedLater(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isOpen && isMounted;
}
