import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatView, parseView, type LabelsView } from './labels-view.ts';

type Change = (view: LabelsView, how?: { replaces?: boolean }) => void;

/** The view in the address, and how to go to another. Going back leads through views, not through single keys. */
export function useLabelsView(): [LabelsView, Change] {
  const view = parseView(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const change: Change = (next, { replaces = false } = {}) =>
    void navigate({ to: '/envios', search: formatView(next) as never, replace: replaces, resetScroll: false });
  return [view, change];
}
