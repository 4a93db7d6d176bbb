import { useEffect, useState } from 'react';
import type { TariffGrid } from '#contract/tariffs/grid.ts';
import type { ProposalId } from '#contract/shared/ids.ts';
import { proposalOperations } from '#contract/tariffs/proposals.ts';
import { useCall } from '../../../platform/use-call.ts';

/** Long enough for a cell to be typed, short enough to be seen as it happens. */
const SETTLED_MS = 800;

/** What a grid changes, asked once it has not been typed in for a moment. `grid` null: there is nothing to ask. */
export function usePreview(id: ProposalId, grid: TariffGrid | null) {
  const typed = grid === null ? null : JSON.stringify(grid);
  const [settled, settle] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = settled === null ? { prices: [], zones: [] } : (JSON.parse(settled) as TariffGrid);
  const answer = useCall(proposalOperations.previewProposal, { id, ...asked }, { isOn: settled !== null, keepsOld: true, retries: false });
  return { ...answer, isBehind: typed !== settled || answer.isFetching };
}
