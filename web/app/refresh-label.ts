import type { QueryClient } from '@tanstack/react-query';
import { homeOperations } from '#contract/home/home.ts';
import { shippingOperations, type LabelRow } from '#contract/shipping/shipping.ts';
import { forgetRecord } from '../platform/use-call.ts';

/** Movements come in crowds when a carrier has answered: lists are read once for all of them. */
const GATHER_MS = 2_000;

const { getLabel, listLabels, listLabelViews } = shippingOperations;
let waiting: Set<string> | null = null;

/** A guide has moved: where it is open it is read again at once, and a moment later every list that shows it, and what counts guides. */
export function refreshLabel(client: QueryClient, id: string): void {
  forgetRecord(client, getLabel, id);
  if (waiting) return void waiting.add(id);
  waiting = new Set([id]);
  setTimeout(() => {
    const moved = waiting ?? new Set();
    waiting = null;
    void client.invalidateQueries({
      predicate: ({ queryKey: [asked], state: { data } }) =>
        asked === listLabelViews.name ||
        asked === homeOperations.getHome.name ||
        asked === homeOperations.getHomeFigures.name ||
        (asked === listLabels.name && shows(data, moved)),
    });
  }, GATHER_MS);
}

const shows = (answer: unknown, ids: ReadonlySet<string>): boolean =>
  ((answer as { data?: readonly Pick<LabelRow, 'id'>[] } | undefined)?.data ?? []).some(({ id }) => ids.has(id));
