import type { PaletteSearch } from '../../frame/module-parts.ts';
import { useFoundCustomers } from '../../modules/access/palette-search.tsx';
import { useFoundDestinations } from '../../modules/quoting/palette-search.tsx';
import { useFoundLabels } from '../../modules/guides/palette-search.tsx';

/**
 * Everything that a person may see and that fits what was typed, module by module; what can be done with it comes last. It stands apart from the
 * other parts of the modules, because nothing of it is loaded before the palette opens.
 */
export const useFound: PaletteSearch = (query) => {
  const found = [useFoundLabels(query), useFoundDestinations(query), useFoundCustomers(query)];
  return {
    groups: [...found.flatMap(({ groups }) => groups), ...found.flatMap(({ deeds = [] }) => deeds)],
    isBehind: found.some(({ isBehind }) => isBehind),
    hasFailed: found.some(({ hasFailed }) => hasFailed),
  };
};
