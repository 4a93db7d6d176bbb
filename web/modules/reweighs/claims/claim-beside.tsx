import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { carrierClaimOperations, type CarrierCase, type CarrierClaim, type CarrierClaimDetail } from '#contract/reweighs/claims.ts';
import type { CarrierClaimId } from '#contract/shared/ids.ts';
import { carrierClaimScreenTexts as texts } from '#texts/es/reweighs/claims-screens.ts';
import { RecordPanel } from '../../../frame/records/record-panel.tsx';
import type { Beside } from '../../../frame/records/use-open-row.ts';
import { useCall } from '../../../platform/use-call.ts';
import { DateText } from '../../../ui/date-text.tsx';
import styles from '../reweighs.module.css';
import { AnswerClaim } from './answer-claim.tsx';
import { ClaimDownloads } from './claim-downloads.tsx';
import { ClaimStateChip } from './claim-columns.tsx';

const { getCarrierClaim } = carrierClaimOperations;

/** One claim beside its list: its guides, what the carrier is sent, and what it answered. */
export function ClaimBeside({ row, ...beside }: Beside<CarrierClaim>) {
  const detail = useCall(getCarrierClaim, { id: beside.open as CarrierClaimId }, { isOn: beside.open !== null });
  const known = detail.data ?? row;
  const title = known && (
    <>
      {aboutCarrier(known.carrier).name} <ClaimStateChip state={known.state} />
    </>
  );
  const about = known && (
    <>
      <DateText when={known.made_at} form="dayAndTime" /> · {texts.by(known.made_by.name)}
    </>
  );
  return (
    <RecordPanel {...beside} words={texts} title={title} about={about} detail={detail}>
      {(claim) => <Inside key={claim.id} claim={claim} />}
    </RecordPanel>
  );
}

const Inside = ({ claim }: { claim: CarrierClaimDetail }) => (
  <>
    <ClaimDownloads claim={claim} />
    {claim.state !== 'settled' && <AnswerClaim claim={claim} />}
    {claim.state !== 'sent' && (
      <section className="stack gap-12" aria-label={texts.guides}>
        <h3>{texts.guides}</h3>
        <ul className={`listed divided ${styles.rows}`}>
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
  <span className="stack gap-4 shrinks">
    <strong className="code">{parcel_number}</strong>
    <span>{texts.kilos(String(paid_kg), String(carrier_kg))}</span>
    <span>{[texts.photos(files.length), ...(result ? [texts.results[result]] : [])].join(' · ')}</span>
    {reason !== '' && <span>{reason}</span>}
  </span>
);
