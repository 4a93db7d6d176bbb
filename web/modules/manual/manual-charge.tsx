import type { ManualGuide } from '#contract/manual/manual.ts';
import { centavos } from '#contract/shared/money.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { manualFormTexts as texts } from '#texts/es/manual/manual-form.ts';
import { useCall } from '../../platform/use-call.ts';
import { Money } from '../../ui/money.tsx';
import { costOf } from './manual-cost.ts';
import { valueOf, type ManualDraft } from './manual-draft.ts';
import styles from './manual.module.css';

type Props = { draft: ManualDraft; guide: ManualGuide | null };

/** What saving charges, with IVA, and what is left of the balance: nothing of it is a surprise. */
export function ManualCharge({ draft, guide }: Props) {
  const cost = costOf(draft);
  return (
    <section className={`stack gap-12 box sunken ${styles.charge}`} aria-labelledby="manual-charge">
      <h3 id="manual-charge">{texts.charge}</h3>
      {cost.lines.length === 0 ? (
        <p className={`quiet ${styles.quiet}`}>{valueOf(draft.modality) !== 'Cobro' && draft.price ? texts.noted : texts.nothing}</p>
      ) : (
        <dl className="stack gap-6">
          {cost.lines.map(({ name, taxed }, index) => (
            <Line key={index} name={name}>
              {taxed && <Money centavos={taxed.net} />}
            </Line>
          ))}
          {cost.total > 0 && (
            <>
              <Line name={texts.iva}>
                <Money centavos={cost.iva} />
              </Line>
              <Line name={texts.total} isStrong>
                <Money centavos={cost.total} withCurrency />
              </Line>
            </>
          )}
        </dl>
      )}
      {guide === null && cost.total > 0 && <After total={cost.total} />}
    </section>
  );
}

const Line = ({ name, isStrong = false, children }: { name: string; isStrong?: boolean; children: React.ReactNode }) => (
  <div className={`gap-12 apart baseline flex ${styles.sum}`} data-strong={isStrong || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What is left of the balance of whom one acts for; a guide by hand is never refused for it (AMB-10.10). */
function After({ total }: { total: number }) {
  const { data } = useCall(walletOperations.getBalance, {});
  if (!data) return null;
  if (data.kind === 'credit') return <p className={`quiet ${styles.quiet}`}>{texts.credit}</p>;
  const left = data.remaining - total;
  return (
    <>
      <dl className="stack gap-6">
        <Line name={texts.available}>
          <Money centavos={data.remaining} />
        </Line>
        {left >= 0 && (
          <Line name={texts.after} isStrong>
            <Money centavos={centavos(left)} />
          </Line>
        )}
      </dl>
      {left < 0 && <p className={`quiet ${styles.quiet}`}>{texts.owed}</p>}
    </>
  );
}
