import { useState } from 'react';
import { purchaseOperations, type PurchaseDetail } from '#contract/purchases/purchases.ts';
import type { PurchaseId } from '#contract/shared/ids.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import { groupedClabe } from '../../platform/clabe.ts';
import { useAct } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast, toastFailure } from '../../ui/toast-store.ts';
import { carrierName } from '../carriers/carrier-badge.tsx';
import { LastDay } from '../wallet/stock/last-day.tsx';
import { whatAnOrderChanges } from './what-an-order-changes.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderStatus } from './order-status.tsx';
import styles from './purchases.module.css';
import { moneyText } from '#texts/es/shared/figures.ts';

const texts = purchaseScreens.order;

/** One order to read; while it waits it is paid from the pool or cancelled (AMB-12.10). */
export function OrderView({ order }: { order: PurchaseDetail }) {
  const lines = [
    ...order.lines.map(({ service, ...line }) => ({ ...line, what: `${carrierName(service.carrier)} ${service.name}` })),
    ...order.charges.map(({ concept, ...charge }) => ({ ...charge, what: concept })),
  ];
  const { billing, created_by, by_staff, reason, valid_until, pay_until } = order;
  return (
    <>
      <Card aside={<OrderStatus status={order.status} />} title={texts.title(order.folio)}>
        <Facts>
          <Fact name={texts.created}>
            <DateText when={order.created_at} form="dayAndTime" />
          </Fact>
          <Fact name={by_staff ? texts.byStaff : texts.by}>{created_by.name}</Fact>
          <Fact name={texts.settlement}>{purchaseTexts.settlements[order.settlement]}</Fact>
          <Fact name={texts.billed}>
            {billing.tax_id} · {billing.business_name} · {billing.cfdi_use} · {billing.payment_method} · {billing.payment_type}{' '}
            {fiscalTexts.types[billing.payment_type]}
          </Fact>
          {pay_until && (
            <Fact name={texts.payUntil}>
              <DateText when={pay_until} />
            </Fact>
          )}
          {valid_until && (
            <Fact name={texts.validUntil}>
              <LastDay day={valid_until} />
            </Fact>
          )}
          {reason && <Fact name={texts.reason}>{reason}</Fact>}
        </Facts>
      </Card>
      {order.status === 'pending_payment' && <Deposit order={order} />}
      <OrderLines
        lines={lines}
        subtotal={order.subtotal}
        iva={order.iva}
        total={order.total}
        aside={purchaseScreens.lines.validity(order.validity_days)}
      />
      {order.actions.length > 0 && <OrderActions id={order.id} folio={order.folio} total={order.total} />}
    </>
  );
}

/** Where to, how much and what to write, for an order that waits for its deposit. */
function Deposit({ order: { total, folio, clabe, id } }: { order: PurchaseDetail }) {
  return (
    <Card title={texts.deposit}>
      <div className="stack gap-8">
        {total !== null && <p>{texts.depositHint(moneyText(total), folio)}</p>}
        {clabe ? (
          <p className={`wrap gap-8-12 ${styles.clabe}`}>
            <span className="muted">{texts.clabe}</span> <span className="code">{groupedClabe(clabe)}</span>
            <CopyButton text={clabe} label={shellTexts.clabe.copy} copied={shellTexts.copied} />
          </p>
        ) : (
          <Notice tone="facility">{texts.noClabe}</Notice>
        )}
        <div>
          <ButtonLink to="/registro-saldo" search={{ orden: id }} variant="outline">
            {texts.register}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

function OrderActions({ id, folio, total }: { id: PurchaseId; folio: string; total: PurchaseDetail['total'] }) {
  const [asks, setAsks] = useState<'pay' | 'cancel' | null>(null);
  const update = useAct(purchaseOperations.updatePurchase, {
    forgets: [...whatAnOrderChanges],
    onDone: ({ status }) => showToast({ tone: 'success', message: purchaseScreens.confirm.done[status](folio) }),
    onFailed: toastFailure(texts.actFailed),
  });
  const act = (change: { settlement: 'balance' } | { status: 'cancelled' }) => {
    setAsks(null);
    update.mutate({ id, ...change });
  };
  return (
    <footer className={`wrap gap-8-12 ${styles.clabe}`}>
      <Button onClick={() => setAsks('pay')} isBusy={update.isPending} aria-haspopup="dialog">
        {texts.pay}
      </Button>
      <Button variant="outline" onClick={() => setAsks('cancel')} disabled={update.isPending} aria-haspopup="dialog">
        {texts.cancel}
      </Button>
      <ConfirmDialog
        isOpen={asks === 'pay'}
        title={texts.payTitle(folio)}
        onCancel={() => setAsks(null)}
        onConfirm={() => act({ settlement: 'balance' })}
        confirmLabel={texts.pay}
      >
        {total !== null && texts.payText(moneyText(total))}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asks === 'cancel'}
        title={texts.cancelTitle(folio)}
        onCancel={() => setAsks(null)}
        onConfirm={() => act({ status: 'cancelled' })}
        confirmLabel={texts.cancel}
        isDangerous
      >
        {texts.cancelText}
      </ConfirmDialog>
    </footer>
  );
}
