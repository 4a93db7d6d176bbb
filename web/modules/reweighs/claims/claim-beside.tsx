import { carriers } from '#contract/carriers/carriers.ts';
import { carrierClaimOperations, type CarrierCase, type CarrierClaim, type CarrierClaimDetail } from '#contract/reweighs/claims.ts';
import type { CarrierClaimId } from '#contract/shared/ids.ts';
import { carrierClaimScreenTexts as texts } from '#texts/es/reweighs/claims-screens.ts';
import { PanelSteps } from '../../../frame/records/panel-steps.tsx';
import { SidePanel } from '../../../frame/records/side-panel.tsx';
import type { Beside } from '../../../frame/records/use-open-row.ts';
import { useCall } from '../../../platform/use-call.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../reweighs.module.css';
import { AnswerClaim } from './answer-claim.tsx';
import { ClaimDownloads } from './claim-downloads.tsx';
import { ClaimStateChip } from './claim-columns.tsx';

const { getCarrierClaim } = carrierClaimOperations;

/** One claim beside its list: its guides, what the carrier is sent, and what it answered. */
export function ClaimBeside({ row, ...beside }: Beside<CarrierClaim>) {
  const { data, error, refetch } = useCall(getCarrierClaim, { id: beside.open as CarrierClaimId }, { isOn: beside.open !== null });
  const known = data ?? row;
  return (
    <SidePanel {...beside} label={texts.detail} pageKeys="j k">
      {(_open, panel) => (
        <>
          <div className={styles.head}>
            <div className={styles.two}>
              <h2 className={styles.headline}>
                {known && carriers[known.carrier].name} {known && <ClaimStateChip state={known.state} />}
              </h2>
              {known && (
                <p className="muted">
                  <DateText when={known.made_at} form="dayAndTime" /> · {texts.by(known.made_by.name)}
                </p>
              )}
            </div>
            <PanelSteps {...panel} words={texts} />
          </div>
          <div className={styles.body} data-column={panel.isColumn || undefined}>
            {data ? (
              <Inside key={data.id} claim={data} />
            ) : error ? (
              <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
            ) : (
              <Skeleton rows={8} rowHeight={40} label={texts.detail} />
            )}
          </div>
        </>
      )}
    </SidePanel>
  );
}

const Inside = ({ claim }: { claim: CarrierClaimDetail }) => (
  <>
    <ClaimDownloads claim={claim} />
    {claim.state !== 'settled' && <AnswerClaim claim={claim} />}
    {claim.state !== 'sent' && (
      <section className={styles.rejected} aria-label={texts.guides}>
        <h3>{texts.guides}</h3>
        <ul className={styles.rows}>
          {claim.guides.map((guide) => (
            <li key={guide.overweight_id}>
              <Guide guide={guide} />
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);

/** One guide of a claim: its kilos, its evidence, and what was said of it. */
const Guide = ({ guide: { parcel_number, paid_kg, carrier_kg, reason, files, result } }: { guide: CarrierCase }) => (
  <span className={styles.two}>
    <strong className="code">{parcel_number}</strong>
    <span>{texts.kilos(String(paid_kg), String(carrier_kg))}</span>
    <span>{[texts.photos(files.length), ...(result ? [texts.results[result]] : [])].join(' · ')}</span>
    {reason !== '' && <span>{reason}</span>}
  </span>
);
