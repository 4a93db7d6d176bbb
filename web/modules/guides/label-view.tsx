import { Suspense, useEffect } from 'react';
import { carrierFacts } from '#contract/carriers/carriers.ts';
import type { LabelDetail, LabelRow } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import type { InPanel } from '../../frame/records/side-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { screenPart } from '../../ui/opening/screen-part.tsx';
import { Tear } from '../../ui/ticket/tear.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { LabelAddresses } from './label-addresses.tsx';
import { LabelBilling } from './label-billing.tsx';
import { LabelBot } from './label-bot.tsx';
import { LabelDocument, NoDocument } from './document/label-document.tsx';
import { LabelSignature } from './document/label-signature.tsx';
import { LabelFiles } from './files/label-files.tsx';
import { LabelHead } from './label-head.tsx';
import { LabelHistory } from './label-history.tsx';
import { LabelLoading } from './panel/label-loading.tsx';
import { LabelNotices } from './label-notices.tsx';
import { LabelIncident } from './panel/label-incident.tsx';
import { LabelAtRisk } from './panel/label-at-risk.tsx';
import { LabelClock } from './panel/label-clock.tsx';
import { LabelOrphan } from './reconcile/label-orphan.tsx';
import { LabelPackages } from './label-packages.tsx';
import { LabelRemarks } from './label-remarks.tsx';
import { LabelReused } from './reconcile/label-reused.tsx';
import { LabelUnsettled } from './reconcile/label-unsettled.tsx';
import { LabelUsed } from './reconcile/label-used.tsx';
import styles from './label-view.module.css';
import type { OpenLabel } from './labels-view.ts';
import { useLabel } from '../guide/queries.ts';
import { GuideWaybill } from '../guide/waybill/guide-waybill.tsx';

const LabelCourier = screenPart(async () => (await import('./courier/label-courier.tsx')).LabelCourier);
/** Whether somebody carries it at the moment who may tell where. */
const hasCourier = ({ carrier, follow_up }: LabelDetail): boolean =>
  carrierFacts(carrier)?.kind === 'courier' && ['registered', 'scanned', 'in_transit', 'exception'].includes(follow_up ?? '');

type Props = {
  label: OpenLabel;
  row: LabelRow | null;
  /** Null on the shipment's own page. */
  panel: InPanel | null;
  /** Left out: all of it. */
  part?: 'head' | 'rest' | undefined;
};

/** Everything about one guide (O-2.42 to O-2.51). What the list knew stands at once; the rest follows. */
export function LabelView({ label, row, panel, part }: Props) {
  const { data, error, isFetching, refetch } = useLabel(label.carrier, label.id);
  useEffect(() => {
    if (error && part !== 'head') showToast({ tone: 'error', message: labelsTexts.loadFailed });
  }, [error, part]);
  const head = data ?? row;
  const retry = () => void refetch();
  return (
    <div className={styles.view} data-column={panel?.isColumn || undefined} data-part={part}>
      {part !== 'rest' &&
        (head ? (
          <LabelHead head={head} detail={data ?? null} panel={panel} isAlone={part === 'head'} />
        ) : (
          !error && <div className={styles.headLoading} />
        ))}
      {!part && (head || !error) && <Tear />}
      {part !== 'head' && (
        <div className={`stack gap-20 ${styles.body}`}>
          {data ? (
            <>
              {(data.creation === 'unknown' || data.is_unsettled) && <LabelUnsettled detail={data} />}
              {data.orphans.map((orphan) => (
                <LabelOrphan key={orphan.parcel_number} detail={data} orphan={orphan} />
              ))}
              {data.attention.includes('used') && <LabelUsed detail={data} />}
              <LabelReused detail={data} />
              {data.follow_up === 'exception' && <LabelIncident detail={data} />}
              {data.risk && data.follow_up !== 'exception' && <LabelAtRisk detail={data} risk={data.risk} />}
              {data.clock && <LabelClock detail={data} clock={data.clock} />}
              {hasCourier(data) && (
                <Suspense>
                  <LabelCourier detail={data} />
                </Suspense>
              )}
              {data.cancel_state === 'asked' && <Notice tone="exception">{labelsTexts.cancelInProgress}</Notice>}
              {data.cancel_state === 'waiting' && <Notice tone="facility">{labelsTexts.cancelWaiting}</Notice>}
              <div className={`stack gap-20 ${styles.halves}`}>
                <LabelHistory detail={data} />
                {data.is_manual ? <LabelFiles detail={data} /> : <LabelDocument detail={data} isFetching={isFetching} onRetry={retry} />}
              </div>
              {!data.is_manual && <LabelFiles detail={data} />}
              <LabelSignature detail={data} />
              <LabelBot />
              <LabelNotices detail={data} />
              {!data.is_manual && <GuideWaybill id={data.id} carrier={data.carrier} />}
              <LabelBilling detail={data} />
              <LabelPackages detail={data} />
              <LabelAddresses detail={data} />
              <LabelRemarks detail={data} />
            </>
          ) : error ? (
            <NoDocument message={labelsTexts.loadFailed} isFetching={isFetching} onRetry={retry} />
          ) : (
            <LabelLoading />
          )}
        </div>
      )}
    </div>
  );
}
