import { useState } from 'react';
import type { ServiceId, UserId } from '#contract/shared/ids.ts';
import type { LotRow } from '#contract/wallet/stock.ts';
import { disperseTexts } from '#texts/es/wallet/disperse.ts';
import { stockTexts } from '#texts/es/wallet/stock.ts';
import { RecordForm } from '../../../frame/forms/record-form.tsx';
import { useSession } from '../../../frame/session.tsx';
import { count } from '../../../platform/format.ts';
import { useToday } from '../../../platform/use-now.ts';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import styles from '../dispersal/dispersal.module.css';
import stock from './stock.module.css';
import { itemsOf, shareKey, spreadTotals, spreadWay, unitsOf } from './spread-draft.ts';
import { useSpread } from './use-spread.ts';

const texts = stockTexts.form;
type Props = { lots: readonly LotRow[]; users: readonly { user_id: UserId; name: string }[] };

/** One service at a time: what the pool holds, a row for each user, what stays; all services are sent together (AMB-12.08). */
export function SpreadForm({ lots, users }: Props) {
  const { user } = useSession();
  const form = useSpread(lots);
  const { draft, set } = form;
  const isClient = user.role === 'client';
  const today = useToday();
  const services = [...new Map(lots.map(({ service_id, carrier, service }) => [service_id, `${carrierName(carrier)} ${service}`]))];
  const [chosen, choose] = useState<ServiceId>(services[0]?.[0] as ServiceId);
  const missing = services.map(([id]) => {
    const { given, taken } = spreadTotals(draft, id);
    return Math.max(0, given - taken - unitsOf(lots, id, null, today));
  });
  const short = missing.reduce((sum, one) => sum + one, 0);
  const { given, taken } = spreadTotals(draft, chosen);
  const pool = unitsOf(lots, chosen, null, today);
  const others = users.filter(({ user_id }) => !(isClient && user_id === user.id));
  const isOff = itemsOf(draft).length === 0 || short > 0;
  return (
    <RecordForm form={form} aria-label={texts.title} save={disperseTexts.disperse} saving={disperseTexts.disperse} isOff={isOff}>
      <Card>
        <Select label={texts.service} value={chosen} options={services.map(([value, label]) => ({ value, label }))} onChange={choose} />
        <dl className={`flow quiet grow top apart ${styles.addition} ${stock.sums}`} aria-live="polite">
          <Sum label={texts.inPool} units={pool} />
          <Sum label={texts.given} units={given} />
          <Sum label={texts.takenBack} units={taken} />
          <Sum label={texts.after} units={pool - given + taken} isWrong={pool - given + taken < 0} />
        </dl>
      </Card>
      <Card title={disperseTexts.users} isFlush>
        <div className={`quiet caption sunken ${styles.head}`} aria-hidden="true">
          <span>{disperseTexts.user}</span>
          <span className="right">{texts.own}</span>
          {!isClient && <span>{disperseTexts.action}</span>}
          <span className="right">{texts.quantity}</span>
        </div>
        <div className={styles.rows} data-narrow={isClient || undefined}>
          {others.map(({ user_id, name }) => {
            const key = shareKey(chosen, user_id);
            const own = unitsOf(lots, chosen, user_id, today);
            const way = spreadWay(draft, key);
            const field = form.field(`quantities.${key}`, draft.quantities[key] ?? null, (typed: number | null) =>
              set(({ quantities }) => ({ quantities: { ...quantities, [key]: typed } })),
            );
            return (
              <div key={key} className={`ruled-below ${styles.row}`} role="group" aria-label={name}>
                <span className={`breaks ${styles.name}`}>{name}</span>
                <span className="figures right">
                  <span className={`quiet ${styles.heldLabel}`}>{texts.own} </span>
                  {count(own)}
                </span>
                {!isClient && (
                  <Segmented
                    label={disperseTexts.actionFor(name)}
                    value={way}
                    options={[
                      { value: 'give', label: disperseTexts.give },
                      { value: 'take', label: disperseTexts.take, isDisabled: own === 0 && way === 'give' },
                    ]}
                    onChange={(next) => set(({ ways }) => ({ ways: { ...ways, [key]: next } }))}
                  />
                )}
                <div className={styles.amount}>
                  <NumberField {...field} label={texts.quantityFor(name)} hidesLabel />
                </div>
              </div>
            );
          })}
        </div>
      </Card>
      <TextField {...form.bind('valid_until')} type="date" label={texts.until} hint={texts.untilHint} min={today} isOptional />
      <div role="status">{short > 0 && !form.isRepeat && <Notice tone="danger">{texts.short(short)}</Notice>}</div>
    </RecordForm>
  );
}

const Sum = ({ label, units, isWrong = false }: { label: string; units: number; isWrong?: boolean }) => (
  <div className={styles.sum} data-wrong={isWrong || undefined}>
    <dt>{label}</dt>
    <dd>{count(units)}</dd>
  </div>
);
