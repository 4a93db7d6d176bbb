import { IconCoins } from '@tabler/icons-react';
import { useMemo } from 'react';
import { paymentTexts as texts } from '#texts/es/payments/payment-screens.ts';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { count, money } from '../../../platform/format.ts';
import { ApplyPaymentButton } from '../apply-payment-button.tsx';
import { nameOf, paymentCard, paymentColumns } from '../payment-columns.tsx';
import { paymentList } from '../payment-list.ts';
import { PaymentPanel } from '../payment-panel.tsx';
import { usePaymentFilters } from '../use-payment-filters.tsx';

/** /pagos: what is paid of invoices, one payment open beside; staff apply money, a customer its pool (S-2.70, AMB-13.11). */
export function Page() {
  const { actsForOthers, user } = useSession();
  const list = useRecordList(paymentList);
  const isHouse = actsForOthers || user.role === 'biller';
  const filters = usePaymentFilters(list, isHouse);
  const columns = useMemo(() => paymentColumns(isHouse), [isHouse]);
  const { sum = null, total = 0 } = list.answer.data ?? {};
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={columns}
      nameOf={nameOf}
      card={paymentCard}
      search={{ label: texts.search }}
      filters={filters}
      narrowing={total > 0 && sum !== null && <p className="quiet label">{texts.sum(count(total), money(sum))}</p>}
      panel={(beside) => <PaymentPanel {...beside} />}
      hasWidePanel
      add={null}
      addSeveral={<ApplyPaymentButton onPaid={({ id }) => list.show({ open: id })} />}
      nothing={texts.nothing}
      nothingFound={texts.nothingFound}
      icon={<IconCoins size={26} stroke={1.75} />}
    />
  );
}
