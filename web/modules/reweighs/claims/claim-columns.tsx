import { IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import type { CarrierClaimState } from '#contract/reweighs/claim-states.ts';
import type { CarrierClaim } from '#contract/reweighs/claims.ts';
import { carrierClaimScreenTexts as texts } from '#texts/es/reweighs/claims-screens.ts';
import type { Column } from '../../../frame/records/record-list.tsx';
import styles from '../../../frame/records/records.module.css';
import { count, longDay } from '../../../platform/format.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx';

const looks: Record<CarrierClaimState, { tone: Tone; Icon: typeof IconClock }> = {
  made: { tone: 'exception', Icon: IconClock },
  sent: { tone: 'transit', Icon: IconSend },
  settled: { tone: 'delivered', Icon: IconCircleCheck },
};

export function ClaimStateChip({ state }: { state: CarrierClaimState }) {
  const { tone, Icon } = looks[state];
  return (
    <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {texts.states[state]}
    </StatusChip>
  );
}

export const nameOf = ({ carrier, made_at }: CarrierClaim): string => texts.one(aboutCarrier(carrier).name, longDay(made_at));

const { columns: heads } = texts;
const acceptedOf = ({ state, accepted }: CarrierClaim): string => (state === 'settled' ? count(accepted) : '–');

export const claimColumns: readonly Column<CarrierClaim>[] = [
  { id: 'carrier', header: heads.carrier, cell: ({ carrier }) => <strong>{aboutCarrier(carrier).name}</strong> },
  {
    id: 'made',
    header: heads.made,
    cell: ({ made_at, made_by }) => (
      <span className="stack gap-4 shrinks">
        <DateText when={made_at} form="dayAndTime" />
        <span className={styles.second}>{texts.by(made_by.name)}</span>
      </span>
    ),
  },
  { id: 'state', header: heads.state, cell: ({ state }) => <ClaimStateChip state={state} /> },
  { id: 'cases', header: heads.cases, alignsEnd: true, cell: ({ cases }) => count(cases) },
  { id: 'accepted', header: heads.accepted, alignsEnd: true, cell: acceptedOf },
];

export const claimCard = (claim: CarrierClaim) => (
  <div className={`stack gap-4 ${styles.card}`}>
    <div className="row gap-8 shrinks apart">
      <strong>{aboutCarrier(claim.carrier).name}</strong>
      <ClaimStateChip state={claim.state} />
    </div>
    <span className={styles.second}>
      <DateText when={claim.made_at} form="dayAndTime" />
    </span>
    <div className="row gap-8 shrinks apart">
      <span className={styles.second}>
        {heads.cases}: {count(claim.cases)}
      </span>
      <span className={styles.second}>
        {heads.accepted}: {acceptedOf(claim)}
      </span>
    </div>
  </div>
);
