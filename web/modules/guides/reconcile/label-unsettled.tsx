import { useState } from 'react';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { outcomeWords } from '#texts/es/shipping/label-page.ts';
import { useSession } from '../../../frame/session.tsx';
import { dayAndTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { maySettle } from '../../guide/label-rights.ts';
import styles from '../label-view.module.css';
import { SettleMadeDialog } from './settle-made-dialog.tsx';
import { SettleNotMadeDialog } from './settle-not-made-dialog.tsx';

/** A guide the carrier has not confirmed: its owner is told to wait, staff see the evidence and settle it (AMB-7.05b). */
export function LabelUnsettled({ detail }: { detail: LabelDetail }) {
  const [dialog, setDialog] = useState<'made' | 'not-made' | null>(null);
  const { user } = useSession();
  const { evidence } = detail;
  if (!evidence) return <Notice tone="facility">{labelsTexts.unsettledOwner}</Notice>;
  const pairs = [
    [
      labelsTexts.sentReference,
      <span key="reference" className="code">
        {evidence.reference}
      </span>,
    ],
    [labelsTexts.firstCall, evidence.first_call_at && dayAndTime(evidence.first_call_at)],
    [labelsTexts.attempts, evidence.attempts],
    [labelsTexts.lastAnswer, evidence.last_answer && outcomeWords(evidence.last_answer)],
    [labelsTexts.held, evidence.held !== null && <Money key="held" centavos={evidence.held} withCurrency />],
  ] as const;
  return (
    <section className={`stack gap-12 sunken ${styles.unsettled}`} aria-labelledby="label-evidence">
      <h3 id="label-evidence">{labelsTexts.evidence}</h3>
      <Facts width="narrow">
        {pairs.map(
          ([name, value]) =>
            value !== null &&
            value !== false && (
              <Fact key={name} isWide={name === labelsTexts.sentReference} name={name}>
                {value}
              </Fact>
            ),
        )}
      </Facts>
      {maySettle(user, detail.is_unsettled) && (
        <>
          <div className="flow gap-8">
            <Button aria-haspopup="dialog" onClick={() => setDialog('made')}>
              {labelsTexts.made}
            </Button>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setDialog('not-made')}>
              {labelsTexts.notMade}
            </Button>
          </div>
          {dialog === 'made' && <SettleMadeDialog id={detail.id} onClose={() => setDialog(null)} />}
          {dialog === 'not-made' && <SettleNotMadeDialog id={detail.id} onClose={() => setDialog(null)} />}
        </>
      )}
    </section>
  );
}
