import { phoneText } from '#contract/shared/phone.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { Notice } from '../../../ui/notice.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { NextSteps } from './next-steps.tsx';

/** Why a parcel does not go on, in the carrier's words, what the customer does next, and whom to ask. */
export function LabelIncident({ detail }: { detail: LabelDetail }) {
  const carrier = carrierName(detail.carrier);
  const { name, phone_number } = detail.destination.contact;
  return (
    <Notice tone="exception" action={<NextSteps detail={detail} />}>
      <p className="strong">{reasonOf(detail) ?? labelsTexts.incidentUnknown(carrier)}</p>
      {detail.risk && <p>{labelsTexts.riskWhy(detail.risk.idle_days, detail.risk.promised_days)}</p>}
      <p>{labelsTexts.incidentNext(name, phoneText(phone_number), carrier)}</p>
    </Notice>
  );
}

/** The words and the place of the newest incident; the mere name of the status is no reason. */
function reasonOf({ events }: LabelDetail): string | null {
  const told = events.filter(({ follow_up }) => follow_up === 'exception').toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  if (!told) return null;
  const words = told.detail ?? told.description;
  return words === shippingTexts.followUp.exception ? null : labelsTexts.incident(words, told.city);
}
