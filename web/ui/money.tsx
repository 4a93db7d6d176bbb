import { money } from '../platform/format.ts';

/** An amount in centavos as '$18,452.60'. 'MXN' stands once per block, so it is asked for. */
export function Money({
  centavos,
  withCurrency = false,
  isDimmedAtZero = false,
}: {
  centavos: number;
  withCurrency?: boolean;
  isDimmedAtZero?: boolean;
}) {
  return (
    <span className={isDimmedAtZero && centavos === 0 ? 'money muted' : 'money'}>
      {money(centavos)}
      {withCurrency && <small className="muted"> MXN</small>}
    </span>
  );
}
