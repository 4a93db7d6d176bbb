import type { UsualNotices } from '#contract/bot/bot.ts';
import type { Flow } from '../shipment/flow/flow.ts';
import { SummaryExtras } from '../shipment/extras/summary-extras.tsx';
import { useBilledTo } from '../shipment/extras/use-billed-to.ts';

type Props = { flow: Flow; notices: UsualNotices; isTouched: boolean; onChange: (change: (flow: Flow) => Flow) => void };

/** Who the freight is billed to and whom to tell of its guide, as of any shipment (AMB-10.11). */
export function FreightExtras({ flow, notices, isTouched, onChange }: Props) {
  const billing = useBilledTo(flow.business_id);
  return <SummaryExtras flow={flow} notices={notices} billing={billing} isTouched={isTouched} onChange={onChange} />;
}
