import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { accessOperations } from '#contract/access/access.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { repeatTexts } from '#texts/es/shipping/repeat.ts';
import { actForCustomer } from '../../../frame/acting-demand.ts';
import { useSession } from '../../../frame/session.tsx';
import { sentenceOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { readFlow } from '../../shipment/flow/flow-store.ts';
import { hasData } from '../../shipment/flow/flow.ts';
import { useUsualNotices } from '../../shipment/flow/use-usual-notices.ts';
import { endRepeat, type RepeatWish } from '../../guide/repeat/repeat-wish.ts';
import { startRepeat, type RepeatOutcome } from './start-repeat.ts';

/** Repeats the guide that is wished for, asking first where the send form holds something. */
export function RepeatHost({ wish }: { isOpen: boolean; wish: RepeatWish | null }) {
  const { can, hasSubject, actsForOthers } = useSession();
  useUsualNotices(wish !== null);
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const leave = () => {
    setState('idle');
    endRepeat();
  };
  const follow = (outcome: RepeatOutcome) => {
    if ('to' in outcome) return void navigate({ to: outcome.to, search: (outcome.search ?? {}) as never });
    const { id, name } = outcome.customer;
    const act = async () => {
      const { data } = await call(accessOperations.listCustomers, { query: name });
      const customer = data.find((one) => one.id === id);
      if (customer) actForCustomer(customer);
    };
    const action = { label: repeatTexts.actFor, onAct: () => void act().catch(tellFailure) };
    showToast({ tone: 'error', message: repeatTexts.otherCustomer(name), action });
  };
  const run = async (wanted: RepeatWish) => {
    setState('busy');
    try {
      const outcome = await startRepeat(wanted, { actsForOthers, hasSubject, readsAddresses: can('canRead.addresses') });
      leave();
      follow(outcome);
    } catch (error) {
      leave();
      tellFailure(error);
    }
  };
  const begin = useEffectEvent((wanted: RepeatWish) => (hasData(readFlow('send')) ? setState('asking') : void run(wanted)));
  useEffect(() => {
    if (wish) begin(wish);
  }, [wish]);
  return (
    <>
      <ConfirmDialog isOpen={state === 'asking'} title={flowTexts.replaceTitle} onCancel={leave} onConfirm={() => wish && void run(wish)}>
        {repeatTexts.replaceHint}
      </ConfirmDialog>
      <Dialog isOpen={state === 'busy'} onClose={() => undefined} title={repeatTexts.preparing} isBlocking>
        <p role="status">{repeatTexts.preparingHint}</p>
      </Dialog>
    </>
  );
}

const tellFailure = (error: unknown): void => void showToast({ tone: 'error', message: sentenceOf(error, repeatTexts.failed) });
