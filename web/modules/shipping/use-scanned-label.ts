import { useEffect, useState } from 'react';
import type { ResponseOf } from '#contract/shared/operation.ts';
import type { shippingOperations } from '#contract/shipping.ts';
import { shortcuts } from '../../platform/use-shortcut.ts';
import { wholeView, withFilter, type LabelsView } from './labels-view.ts';

type Needs = { view: LabelsView; change: (view: LabelsView) => void; data: ResponseOf<typeof shippingOperations.listLabels> | undefined };

/** What a scanner reads becomes the filter; the only guide found by it opens. */
export function useScannedLabel({ view, change, data }: Needs): void {
  const [scanned, setScanned] = useState<string | null>(null);
  useEffect(() => {
    shortcuts.onScan((text) => {
      setScanned(text);
      change(withFilter(wholeView, { query: text }));
    });
    return () => shortcuts.onScan(null);
  });
  useEffect(() => {
    if (scanned === null || scanned !== view.query || !data) return;
    setScanned(null);
    const [only] = data.data;
    if (only && data.total === 1) change({ ...view, open: { carrier: only.carrier, id: only.id } });
  }, [scanned, view, data, change]);
}
