import { Suspense } from 'react';
import { carrierFacts } from '#contract/carriers/carriers.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import { screenPart } from '../../../ui/opening/screen-part.tsx';

// Few guides have one.
const WaybillPapers = screenPart(async () => (await import('./waybill-papers.tsx')).WaybillPapers);

/** The Carta Porte of a guide, where its carrier leaves or once left it to the shipper. */
export function GuideWaybill({ id, carrier }: { id: LabelId; carrier: string }) {
  if (!carrierFacts(carrier)?.waybills?.some(({ by }) => by === 'shipper')) return null;
  return (
    <Suspense fallback={null}>
      <WaybillPapers id={id} />
    </Suspense>
  );
}
