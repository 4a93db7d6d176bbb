import { homeTexts } from '#texts/es/home/home.ts';
import { timeOfDay } from '../../platform/format.ts';
import { useNow } from '../../platform/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { carrierName } from '../carriers/carrier-badge.tsx';
import { ageText } from '../../platform/age.ts';
import styles from './inicio.module.css';
import type { Home } from './queries.ts';

type Pace = NonNullable<Home['tracking']>[number];

/** How old what each carrier says of its guides is, for root. */
export function CarrierPaces({ paces }: { paces: readonly Pace[] }) {
  const now = useNow();
  return (
    <Card title={homeTexts.tracking}>
      <dl className={`stack gap-8 ${styles.paces}`}>
        {paces.map((pace) => (
          <div key={pace.carrier} className="flex gap-12 apart" data-failing={pace.failures > 0 || undefined}>
            <dt>{carrierName(pace.carrier)}</dt>
            <dd>{paceSentence(pace, now)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const paceSentence = ({ answered_at, failures, rests_until }: Pace, now: Date): string =>
  [
    answered_at ? homeTexts.answered(ageText(answered_at, now)) : homeTexts.notAnswered,
    ...(failures > 0 ? [homeTexts.failures(failures)] : []),
    ...(rests_until ? [homeTexts.rests(timeOfDay(rests_until))] : []),
  ].join(' · ');
