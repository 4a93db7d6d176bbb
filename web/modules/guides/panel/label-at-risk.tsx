import type { LabelRisk } from '#contract/shipping/label-risk.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { Notice } from '../../../ui/notice.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { NextSteps } from './next-steps.tsx';

/** Since when a guide has not moved, what its service promises, and what to do next. */
export function LabelAtRisk({ detail, risk }: { detail: LabelDetail; risk: LabelRisk }) {
  const next =
    detail.follow_up === 'registered' || detail.follow_up === 'facility' ? labelsTexts.riskNext[detail.follow_up] : labelsTexts.riskNext.moving;
  return (
    <Notice tone="exception" action={<NextSteps detail={detail} />}>
      <p className="strong">{labelsTexts.riskWhy(risk.idle_days, risk.promised_days)}</p>
      <p>{next(carrierName(detail.carrier), detail.destination.contact.name)}</p>
    </Notice>
  );
}
