import type { LabelClock as Clock } from '#contract/shipping/label-clock.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { clockTexts } from '#texts/es/shipping/guide-clock.ts';
import { dayOfMonth, money } from '../../../platform/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { NextSteps } from './next-steps.tsx';

/** Which term of a guide ends soon, what it costs, and what to do before. */
export const LabelClock = ({ detail, clock: { kind, until } }: { detail: LabelDetail; clock: Clock }) => (
  <Notice tone="exception" action={kind === 'claim' && <NextSteps detail={detail} />}>
    <p className="strong">{[clockTexts.heads[kind], detail.price === null ? '' : money(detail.price)].filter(Boolean).join(' · ')}</p>
    <p>{clockTexts.why[kind](dayOfMonth(until), carrierName(detail.carrier))}</p>
  </Notice>
);
