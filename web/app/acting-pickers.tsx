import { useLocation } from '@tanstack/react-router';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { accessOperations, type CustomerView, type UserView } from '#contract/access/access.ts';
import { hasWords } from '#contract/shared/paging.ts';
import type { Capability } from '#contract/shared/permissions.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { actFor, actForNobody } from '../platform/acting.ts';
import { routeOf } from '../platform/known-path.ts';
import { useActing, useCall } from '../platform/use-call.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { changeDemand, onCustomerWish, onDemand, useDemand } from '../frame/acting-demand.ts';
import type { FlowKind } from '../frame/module-parts.ts';
import { ActingPicker } from './acting-picker.tsx';
import { flow } from './modules.ts';
import { focusPageStart } from '../platform/page-start.ts';
import styles from './acting-pickers.module.css';

const CUSTOMER_DEBOUNCE_MS = 200;
const OPENS_AFTER_MS = 50;
const rightOfFlow: Record<FlowKind, Capability> = {
  send: 'canCreateUpdateDelete.label',
  rate: 'canCreateUpdateDelete.rate',
  pickup: 'canCreateUpdateDelete.pickup',
};
const fullName = ({ name, last_name }: UserView) => `${name} ${last_name}`.trim();

/** 'Actúas por | Usuario' with × to leave; root, agents and sellers only (AMB-2.01). */
export function ActingPickers() {
  const { customer, user } = useActing();
  const { isCustomerTouched, isUserTouched, lacksRight } = useDemand();
  const flowHasData = flow.useIsInProgress();
  const [asked, setAsked] = useState<{ act: () => void; title: string } | null>(null);
  const customers = useCustomers();
  const users = useUsersOf(customer, user);
  const customerInput = useRef<HTMLInputElement>(null);
  const userInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    onDemand(() => (customer ? userInput : customerInput).current?.focus());
    return () => onDemand(null);
  }, [customer]);

  /** What is typed in a flow is not thrown away without asking, whichever screen is open. */
  const afterAsking = (title: string, act: () => void) => (flowHasData ? setAsked({ act, title }) : act());
  const chooseCustomer = (chosen: CustomerView | undefined, then: () => void = () => undefined) => {
    if (!chosen || chosen.id === customer?.id) return then();
    afterAsking(shellTexts.acting.changeTitle, () => {
      actFor({ customer: chosen, user: null });
      changeDemand({ isUserTouched: false });
      then();
    });
  };
  const chooseUser = (id: string) => {
    actFor({ customer, user: users.list.find((candidate) => candidate.id === id) ?? null });
    // The fields of the page can be typed in only after the choice was painted.
    // Who has gone on by then, e.g. to another customer, stays there.
    const isElsewhere = () => ![null, document.body, userInput.current].includes(document.activeElement as HTMLInputElement | null);
    window.setTimeout(() => isElsewhere() || focusPageStart(), OPENS_AFTER_MS);
  };
  // What is typed from now on is a user; the list opens after the choice was painted, and a dialog that asked has given the focus back by then.
  const openUsers = () => {
    userInput.current?.focus();
    window.setTimeout(() => (userInput.current?.focus(), userInput.current?.click()), OPENS_AFTER_MS);
  };
  useEffect(() => {
    onCustomerWish((chosen) => chooseCustomer(chosen, openUsers));
    return () => onCustomerWish(null);
  });
  const leave = () => afterAsking(shellTexts.acting.leaveTitle, actForNobody);

  return (
    <div className={`shrinks ${styles.group}`} role="group" aria-label={shellTexts.acting.group} data-acting={customer ? true : undefined}>
      <ActingPicker
        ref={customerInput}
        label={shellTexts.acting.customer}
        placeholder={shellTexts.acting.chooseCustomer}
        debounceMs={CUSTOMER_DEBOUNCE_MS}
        value={customer ? { value: customer.id, label: customer.business_name } : null}
        onSearch={customers.search}
        isLoading={customers.isLoading}
        isBehind={customers.isBehind}
        onChoose={(id) =>
          chooseCustomer(
            customers.list.find((candidate) => candidate.id === id),
            openUsers,
          )
        }
        idleText={accessTexts.pickerBeforeTyping}
        onTouched={() => changeDemand({ isCustomerTouched: true })}
        options={customers.list.map((one) => ({ value: one.id, label: one.business_name, detail: one.custom_id }))}
        fault={isCustomerTouched && !customer ? accessTexts.pickCustomer : null}
      />
      <ActingPicker
        ref={userInput}
        label={shellTexts.acting.user}
        placeholder={shellTexts.acting.chooseUser}
        isReadOnly={!customer}
        debounceMs={0}
        value={user ? { value: user.id, label: fullName(user) } : null}
        onSearch={users.search}
        isLoading={users.isLoading}
        onChoose={chooseUser}
        onTouched={() => customer && changeDemand({ isUserTouched: true })}
        options={users.shown.map((one) => ({ value: one.id, label: fullName(one), detail: one.email }))}
        fault={isUserTouched && customer && !user ? accessTexts.pickUser : lacksRight ? shellTexts.acting.noRight : null}
      />
      {customer && (
        <button
          type="button"
          className={`middle rigid ${styles.leave}`}
          aria-label={shellTexts.acting.leave}
          title={shellTexts.acting.leave}
          onClick={leave}
        >
          <IconX size={18} stroke={1.75} />
        </button>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        isDangerous
        title={asked?.title ?? ''}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          asked?.act();
          setAsked(null);
        }}
      >
        {shellTexts.acting.changeHint}
      </ConfirmDialog>
    </div>
  );
}

/** Customers by what is typed; nothing is asked before. */
function useCustomers() {
  const [typed, search] = useState('');
  const { data, isFetching, isPlaceholderData } = useCall(
    accessOperations.listCustomers,
    { query: typed.trim() },
    { isOn: typed.trim() !== '', keepsOld: true },
  );
  const list: CustomerView[] = typed.trim() === '' ? [] : (data?.data ?? []);
  return { list, search, isLoading: isFetching && !data, isBehind: isPlaceholderData };
}

/** Users of the customer who may work on this screen; for modality 'sc' all of them (S-6.30). */
function useUsersOf(customer: CustomerView | null, chosen: UserView | null) {
  const { pathname } = useLocation();
  const [typed, search] = useState('');
  const capability = customer?.modality === 'sc' ? undefined : rightAt(pathname);
  const { data, isPending } = useCall(accessOperations.listUsers, { customer_id: customer?.id, needs: capability }, { isOn: customer !== null });
  const list = data?.data ?? [];
  const lacksRight = data !== undefined && chosen !== null && !list.some((one) => one.id === chosen.id);
  useEffect(() => changeDemand({ lacksRight }), [lacksRight]);
  return {
    list,
    shown: list.filter((one) => hasWords(`${fullName(one)} ${one.email}`, typed)),
    search,
    isLoading: customer !== null && isPending,
  };
}

/** The right that the screen asks for; a screen of several flows asks for that of its own (AMB-2.15). */
function rightAt(pathname: string): Capability | undefined {
  const needs = routeOf(pathname)?.needs;
  if (needs === undefined || needs === 'any' || needs === 'public') return undefined;
  if (typeof needs === 'string') return needs;
  return needs.find((one) => one === rightOfFlow[flow.currentKind()]);
}
