import { useState } from 'react';

/** The name of a chosen id: as it was chosen, or, after a reload, as a row of it says. */
export function useChosenName() {
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  return {
    keep: setChosen,
    of: (id: string, inRows: { id: string | null; name: string } | null | undefined, unnamed: string): string =>
      chosen?.id === id ? chosen.name : inRows?.id === id ? inRows.name : unnamed,
  };
}
