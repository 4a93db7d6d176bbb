import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { advisingRoles, claimingRoles, overweightOperations, type OverweightDetail, type OverweightRow } from '#contract/later-charges/overweight.ts';
import { isUnderReview } from '#contract/later-charges/overweight-states.ts';
import type { OverweightId } from '#contract/shared/ids.ts';
import { overweightTexts as texts } from '#texts/es/later-charges/overweight.ts';
import { RecordPanel } from '../../frame/records/record-panel.tsx';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { useSession } from '../../frame/session.tsx';
import { useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CarrierBadge, nameOfOther } from '../carriers/carrier-badge.tsx';
import { LabelNumber } from '../guide/number/label-number.tsx';
import { labelPath } from '../guide/label-path.ts';
import { ClaimForm } from './claim-form.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { OverweightCompare } from './overweight-compare.tsx';
import { OverweightDue } from './overweight-due.tsx';
import { OverweightFollow } from './overweight-follow.tsx';
import { OverweightNotes } from './overweight-notes.tsx';
import { OverweightStatusChip } from './overweight-status.tsx';
import styles from './later-charges.module.css';

/** One overweight beside its list: what it costs and until when, both measurements, the claim, and how it goes on. */
export function OverweightPanel({ row, ...beside }: Beside<OverweightRow>) {
  const detail = useCall(overweightOperations.getOverweight, { id: beside.open as OverweightId }, { isOn: beside.open !== null });
  const known = detail.data ?? row;
  const title = known && (
    <>
      <CarrierBadge carrier={known.carrier} /> <LabelNumber number={known.parcel_number} /> <OverweightStatusChip status={known.status} />
    </>
  );
  const about = known && [nameOfOther(known.carrier), known.service_description, texts.way(known.origin_city, known.destination_city)].join(' · ');
  const seeGuide = known && (
    <ButtonLink
      {...labelPath({ carrier: known.carrier, id: known.label_id })}
      variant="outline"
      icon={<IconExternalLink size={17} stroke={1.75} aria-hidden="true" />}
    >
      {texts.seeGuide}
    </ButtonLink>
  );
  return (
    <RecordPanel {...beside} words={texts} title={title} about={about} actions={seeGuide} detail={detail} isWide>
      {(overweight) => <Inside key={overweight.id} overweight={overweight} />}
    </RecordPanel>
  );
}

function Inside({ overweight }: { overweight: OverweightDetail }) {
  const { user, can } = useSession();
  const { status, notes } = overweight;
  const isOwn = user.role === 'customer' || user.role === 'client';
  const mayClaim = status === 'pending' && can('canCreateUpdateDelete.label') && claimingRoles.some((role) => role === user.role);
  const mayAct = isUnderReview(status) && advisingRoles.some((role) => role === user.role);
  const hasSide = mayClaim || mayAct || notes.length > 0;
  return (
    <div className={styles.parts}>
      <div className={styles.rows}>
        <OverweightDue overweight={overweight} isOwn={isOwn} />
        <OverweightCompare overweight={overweight} isOwn={isOwn} />
        <div className={`stack gap-16 top ${styles.pair}`} data-two={hasSide || undefined}>
          {hasSide && (
            <div className={styles.side}>
              {mayAct && <StaffActions overweight={overweight} />}
              {notes.length > 0 && <OverweightNotes notes={notes} />}
              {mayClaim && <ClaimForm overweight={overweight} isOwn={isOwn} />}
            </div>
          )}
          <OverweightFollow overweight={overweight} />
        </div>
      </div>
    </div>
  );
}

function StaffActions({ overweight }: { overweight: OverweightDetail }) {
  const { user } = useSession();
  const [open, setOpen] = useState<'evidence' | 'dropped' | 'charged' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flow gap-8">
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
