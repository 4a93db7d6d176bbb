import { IconArrowBackUp, IconCheck, IconEqual, IconHash, IconId, IconRepeat, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { accessOperations } from '#contract/access/access.ts';
import {
  depositOperations,
  matchRequest,
  NOTE_LENGTH,
  returnRequest,
  type DepositDetail,
  type Suggestion,
  type SuggestionReason,
} from '#contract/deposits/deposits.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { depositTexts as texts } from '#texts/es/deposits/deposits.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { money } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { RadioList } from '../../ui/form/radio-list.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CustomerChoice } from '../access/customer-choice.tsx';
import styles from './deposits.module.css';

type Props = { deposit: DepositDetail; onDone: () => void };
type Chosen = { id: CustomerId; business_name: string; has_credit: boolean };
const icon = { size: 18, stroke: 1.75, 'aria-hidden': 'true' } as const;

const chosenOf = ({ customer }: Suggestion): Chosen => ({ id: customer.id, business_name: customer.name, has_credit: customer.has_credit });

/** Whose it is: one of the suggested or any other, what that does, and the two decisions. */
export function DecideDeposit({ deposit, onDone }: Props) {
  const { candidates, amount } = deposit;
  const [isReturning, setReturning] = useState(false);
  const form = useMatch(deposit, onDone);
  const { customer } = form.draft;
  const isSuggested = candidates.some(({ customer: { id } }) => id === customer?.id);
  const sum = money(amount);
  return (
    <Form form={form} className="boxless" aria-label={texts.candidates}>
      <div className="flow gap-8 apart baseline">
        <h3>{texts.candidates}</h3>
        {candidates.length > 0 && <span className="muted">{texts.ranked}</span>}
      </div>
      {candidates.length === 0 ? (
        <p className="muted">{texts.noCandidates}</p>
      ) : (
        <RadioList
          label={texts.candidates}
          value={isSuggested ? (customer?.id ?? null) : null}
          onChange={(id) => form.set({ customer: candidates.filter((one) => one.customer.id === id).map(chosenOf)[0] ?? null })}
          options={candidates.map((one) => ({ value: one.customer.id, name: one.customer.name, content: <Candidate suggestion={one} /> }))}
        />
      )}
      <CustomerChoice
        label={texts.other}
        fault={form.faultOf('customer_id')}
        value={isSuggested ? null : customer}
        onChoose={(other) => form.set({ customer: other && { ...other, has_credit: other.customer_modality === 'credit' } })}
      />
      {customer && <Notice tone="delivered">{(customer.has_credit ? texts.effectCredit : texts.effect)(sum, customer.business_name)}</Notice>}
      <FormNotice form={form} />
      <div className={`flow gap-8 ${styles.buttons}`}>
        <Button variant="danger" icon={<IconArrowBackUp {...icon} />} onClick={() => setReturning(true)}>
          {texts.giveBack}
        </Button>
        <Button icon={<IconCheck {...icon} />} isBusy={form.isBusy} type="submit">
          {texts.assign(sum)}
        </Button>
      </div>
      {isReturning && <ReturnDialog deposit={deposit} onDone={onDone} onClose={() => setReturning(false)} />}
    </Form>
  );
}

const signs: Record<SuggestionReason, typeof IconId> = { rfc: IconId, account: IconRepeat, waits: IconEqual, number: IconHash, name: IconUser };

function Candidate({ suggestion: { customer, reasons } }: { suggestion: Suggestion }) {
  return (
    <span className="stack gap-4">
      <span className="flow gap-8 apart baseline">
        <strong>{customer.name}</strong>
        <span className="muted">{customer.custom_id}</span>
      </span>
      {reasons.map(({ reason, detail }) => {
        const Sign = signs[reason];
        return (
          <span key={reason} className={`row gap-8 quiet label ${styles.reason}`}>
            <Sign size={16} stroke={1.75} aria-hidden="true" />
            {texts.reasons[reason](detail ?? '')}
          </span>
        );
      })}
    </span>
  );
}

/** What a decision changes for everybody who looks at it, also when somebody else was quicker. */
const readers = [
  depositOperations.listDeposits,
  depositOperations.getDeposit,
  walletOperations.getBalance,
  walletOperations.getBillingBalance,
  accessOperations.getCustomer,
] as const;

function useMatch({ id, candidates }: DepositDetail, onDone: () => void) {
  const [first] = candidates;
  return useForm({
    name: null,
    first: (): { customer: Chosen | null } => ({ customer: first ? chosenOf(first) : null }),
    schema: matchRequest,
    toValue: ({ customer }) => ({ id, customer_id: customer?.id }),
    alsoWrong: ({ customer }) => ({ customer_id: customer ? undefined : texts.choose }),
    send: ({ request }) => call(depositOperations.matchDeposit, request),
    forgets: readers,
    onSaved: ({ customer }) => {
      showToast({ tone: 'success', message: texts.assigned(customer?.name ?? ''), kind: 'confirm' });
      onDone();
    },
    failed: texts.assignFailed,
  });
}

function ReturnDialog({ deposit: { id, amount }, onDone, onClose }: Props & { onClose: () => void }) {
  const form = useForm({
    name: null,
    first: () => ({ note: '' }),
    schema: returnRequest,
    toRequest: ({ note }) => ({ id, note }),
    send: ({ request }) => call(depositOperations.returnDeposit, request),
    forgets: readers,
    onSaved: () => {
      showToast({ tone: 'success', message: texts.givenBack, kind: 'confirm' });
      onClose();
      onDone();
    },
    failed: texts.giveBackFailed,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={texts.giveBackTitle(money(amount))} hint={texts.giveBackHint} saveLabel={texts.giveBack}>
      <TextArea {...form.bind('note')} label={texts.note} maxLength={NOTE_LENGTH.most} rows={3} aria-required data-autofocus />
    </FormDialog>
  );
}
