import { Link } from '@tanstack/react-router';
import type { MovementRow } from '#contract/wallet/movements.ts';
import { movementTexts as texts } from '#texts/es/wallet/movements.ts';
import { grouped } from '../../../platform/format.ts';
import { Money } from '../../../ui/money.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import styles from './movements.module.css';

/** Users of one dispersal that are named; the rest is counted. */
const NAMED = 2;

/** What a movement was about: the guide, the users, or what people wrote. */
export function Detail({ row: { label, folio, users, description } }: { row: MovementRow }) {
  const named = users.slice(0, NAMED).join(', ');
  const words = users.length > NAMED ? texts.andMore(named, users.length - NAMED) : named;
  return (
    <span className={`flow breaks ${styles.detail}`}>
      {folio && <span className="code">{folio}</span>}
      {label && (
        <Link to="/envios" search={{ open: `${label.carrier}:${label.id}` } as never}>
          {carrierName(label.carrier)}
          {label.parcel_number && <span className="code">{grouped(label.parcel_number)}</span>}
        </Link>
      )}
      {users.length > 0 && <span>{texts.with(words)}</span>}
      {description !== '' && <span>{description}</span>}
    </span>
  );
}

/** A sum that went out or came in, with its sign. */
export const Moved = ({ row: { charge, credit } }: { row: MovementRow }) =>
  credit !== null ? (
    <span className="tone-delivered">
      +<Money centavos={credit} />
    </span>
  ) : (
    charge !== null && (
      <span>
        −<Money centavos={charge} />
      </span>
    )
  );
