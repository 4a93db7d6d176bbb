import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { advisingRoles, claimingRoles, overweightOperations, type OverweightDetail, type OverweightRow } from '#contract/charges/overweight.ts';
import { isUnderReview } from '#contract/charges/overweight-states.ts';
import type { OverweightId } from '#contract/shared/ids.ts';
import { overweightTexts as texts } from '#texts/es/charges/overweight.ts';
import { RecordPanel } from '../../frame/records/record-panel.tsx';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { useSession } from '../../frame/session.tsx';
import { useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { CarrierBadge, nameOfOther } from '../carriers/carrier-badge.tsx';
import { LabelNumber } from '../shipping/label-number.tsx';
import { labelPath } from '../shipping/label-path.ts';
import { ClaimForm } from './claim-form.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { OverweightCompare } from './overweight-compare.tsx';
import { OverweightDue } from './overweight-due.tsx';
import { OverweightFollow } from './overweight-follow.tsx';
import { OverweightStatusChip } from './overweight-status.tsx';
import styles from './charges.module.css';

/** One overweight beside its list: what it costs and until when, both measurements, the claim, and how it goes on. */
export function OverweightPanel({ row, ...beside }: Beside<OverweightRow>) {
  const detail = useCall(overweightOperations.getOverweight, { id: beside.open as OverweightId }, { isOn: beside.open !== null });
  const known = detail.data ?? row;
  const title = known && (
    <>
      <CarrierBadge carrier={known.carrier} /> <LabelNumber number={known.parcel_number} /> <OverweightStatusChip status={known.status} />
    </>
  );
  const about = known && (
    <>
      {[nameOfOther(known.carrier), known.service_description, texts.way(known.origin_city, known.destination_city)].join(' · ')} ·{' '}
      <Link {...labelPath({ carrier: known.carrier, id: known.label_id })}>{texts.seeGuide}</Link>
    </>
  );
  return (
    <RecordPanel {...beside} words={texts} title={title} about={about} detail={detail}>
      {(overweight) => <Inside key={overweight.id} overweight={overweight} />}
    </RecordPanel>
  );
}

function Inside({ overweight }: { overweight: OverweightDetail }) {
  const { user, can } = useSession();
  const { status } = overweight;
  const mayClaim = can('canCreateUpdateDelete.label') && claimingRoles.some((role) => role === user.role);
  return (
    <>
      <OverweightDue overweight={overweight} />
      <OverweightCompare overweight={overweight} />
      {status === 'pending' && mayClaim && <ClaimForm overweight={overweight} />}
      {isUnderReview(status) && <StaffActions overweight={overweight} />}
      <OverweightFollow overweight={overweight} />
    </>
  );
}

function StaffActions({ overweight }: { overweight: OverweightDetail }) {
  const { user } = useSession();
  const [open, setOpen] = useState<'evidence' | 'dropped' | 'charged' | null>(null);
  const close = () => setOpen(null);
  if (!advisingRoles.some((role) => role === user.role)) return null;
  return (
    <div className={styles.buttons}>
      <Button variant="outline" onClick={() => setOpen('evidence')}>
        {texts.evidence.open}
      </Button>
      {user.role === 'root' && (
        <>
          <Button variant="outline" onClick={() => setOpen('charged')}>
            {texts.decide.charge}
          </Button>
          <Button onClick={() => setOpen('dropped')}>{texts.decide.drop}</Button>
        </>
      )}
      {open === 'evidence' && <EvidenceDialog overweight={overweight} onClose={close} />}
      {(open === 'dropped' || open === 'charged') && <DecideDialog overweight={overweight} decision={open} onClose={close} />}
    </div>
  );
}
