import { Link } from '@tanstack/react-router';
import { homeTexts } from '#texts/es/home/home.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { count } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { FollowUpIcon } from '../guide/status/follow-up-icon.tsx';
import { followUpTone } from '../guide/status/follow-up-look.ts';
import styles from './inicio.module.css';
import { barsOf, underWay, underWayCount } from './status-bars.ts';

/** 'Tus envíos ahora': a bar per status that leads to its guides. */
export function StatusCounts({ counts }: { counts: Record<string, number> }) {
  const total = underWayCount(counts);
  return (
    <Card
      title={homeTexts.now}
      aside={
        total > 0 && (
          <Link to="/envios" search={{ followup: underWay.join(',') } as never} className={`inline gap-4 inline gap-4 ${styles.more}`}>
            {homeTexts.seeAll(total, count(total))}
          </Link>
        )
      }
    >
      <ul className={`stack gap-2 stack gap-2 ${styles.bars}`}>
        {barsOf(counts).map(({ followUp, count: n, percent }) => {
          const name = followUp === 'delivered' ? homeTexts.deliveredToday : shippingTexts.followUp[followUp];
          const tone = followUpTone[followUp];
          return (
            <li key={followUp}>
              <Link to="/envios" search={{ followup: followUp } as never} className={`stack gap-10 stack gap-10 ${styles.bar}`}>
                <span style={{ color: `var(--${tone}-fg)` }}>
                  <FollowUpIcon followUp={followUp} size={18} />
                </span>
                <span>{name}</span>
                <span className={styles.track}>
                  <span style={{ width: `${percent}%`, background: `var(--${tone}-solid)` }} />
                </span>
                <span className="strong strong figures right">
                  {count(n)}
                  <span className="hidden-visually"> {homeTexts.labels(n)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
