import { IconCircleCheck, IconReceipt, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ConsolidatedRow } from '#contract/consolidated/consolidated.ts';
import { ordersTexts as texts } from '#texts/es/consolidated/orders.ts';
import records from '../../frame/records/records.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { BookDialog } from './book-dialog.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';

type Step = 'confirm' | 'answer' | 'cancel';

/** What the person may do with an order now. */
export function OrderActions({ order }: { order: ConsolidatedRow }) {
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const may = (action: ConsolidatedRow['actions'][number]) => order.actions.includes(action);
  const button = (name: Step, word: string, Icon: typeof IconX) => (
    <IconButton label={texts.of(word, order.folio)} word={word} aria-haspopup="dialog" onClick={() => setStep(name)}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
  return (
    <span className={`gap-4 end flex ${records.actions}`}>
      {may('confirm') && button('confirm', texts.confirm, IconCircleCheck)}
      {may('reject') && button('answer', texts.answer, IconReceipt)}
      {may('cancel') && button('cancel', texts.cancel, IconX)}
      {step === 'confirm' && <BookDialog order={order} onClose={close} />}
      {step === 'answer' && <AnswerDialog order={order} onClose={close} />}
      {step === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
    </span>
  );
}
