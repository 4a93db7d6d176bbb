import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { billingOperations } from '#contract/billing/billing.ts';
import { accountStatementOperations, type AccountStatement } from '#contract/statement/statement.ts';
import { accountTexts as texts } from '#texts/es/statement/statement-screens.ts';
import { daysFilter } from '../../../frame/records/days-filter.tsx';
import type { FilterField } from '../../../frame/records/filter-chip.tsx';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList, type ListOf } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import type { SentTo } from '../../../platform/api.ts';
import { call } from '../../../platform/client.ts';
import { saveCsv, savePdf } from '../../../platform/save-file.ts';
import { useAct, useActing, useCall } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { toastFailure } from '../../../ui/toast-store.ts';
import { useCustomerFilter } from '../../access/use-customer-filter.tsx';
import { AccountSummary } from '../account-summary.tsx';
import { nameOf, statementCard, statementColumns } from '../statement-columns.tsx';
import { statementCsv } from '../statement-csv.ts';
import { statementList } from '../statement-list.ts';

/** /facturas-saldos: what a customer was invoiced, has paid and owes, as of any day (S-1.11, S-2.72, AMB-13.13). */
export function Page() {
  const list = useRecordList(statementList);
  const filters = useFilters(list);
  const account = list.answer.data;
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={statementColumns}
      nameOf={nameOf}
      card={statementCard}
      search={{ label: texts.search }}
      filters={filters}
      views={(lines) => (
        <div className="stack gap-16">
          {account?.customer && <AccountSummary account={account} />}
          {lines}
        </div>
      )}
      exportAction={(request) => account?.customer && <StatementFiles account={account} customer={account.customer.name} request={request} />}
      add={null}
      nothing={account && account.customer === null ? texts.chooseCustomer : texts.nothing}
      nothingFound={account && account.customer === null ? texts.chooseCustomer : texts.nothingFound}
      failed={{ title: texts.failed }}
      icon={<IconReceipt size={26} stroke={1.75} />}
    />
  );
}

type Asked = SentTo<typeof accountStatementOperations.printAccountStatement>;

/** What the screen tells as files; the PDF is of the whole account, whatever is searched. */
function StatementFiles({ account, customer, request }: { account: AccountStatement; customer: string; request: Asked }) {
  const print = useAct(() => call(accountStatementOperations.printAccountStatement, request), {
    onDone: ({ name, file }) => savePdf(name, file),
    onFailed: toastFailure(texts.pdfFailed),
  });
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden="true" />;
  return (
    <>
      <Button
        variant="quiet"
        icon={icon}
        onClick={() => saveCsv({ name: texts.fileName(customer, account.to, 'csv'), content: statementCsv(account) })}
      >
        {texts.csv}
      </Button>
      <Button variant="quiet" icon={icon} isBusy={print.isPending} onClick={() => print.mutate()}>
        {texts.pdf}
      </Button>
    </>
  );
}

/** The customer for staff who act for nobody, its razón social, and the days: the last is the one as of which it is told. */
function useFilters(list: ListOf<typeof statementList>): FilterField[] {
  const { view, show, answer } = list;
  const { actsForOthers, user } = useSession();
  const { cliente, empresa } = view.filters;
  const isActing = useActing().customer !== null;
  const choosesCustomer = (actsForOthers || user.role === 'biller') && !isActing;
  const customer = useCustomerFilter({
    words: { name: texts.customer, chosen: texts.chosenCustomer },
    value: cliente,
    inRows: answer.data?.customer,
    onChoose: (chosen) => show({ filters: { cliente: chosen, empresa: '' } }),
  });
  const { data } = useCall(
    billingOperations.listBusinesses,
    { ...(cliente ? { customer_id: cliente } : {}), status: 'all' },
    { isOn: !choosesCustomer || cliente !== '' },
  );
  const options = (data?.data ?? []).map(({ id, business_name, tax_id }) => ({ value: id, label: `${business_name} · ${tax_id}` }));
  const business: FilterField = {
    name: texts.business,
    chosen: empresa ? (options.find(({ value }) => value === empresa)?.label ?? texts.chosen) : null,
    onClear: () => show({ filters: { empresa: '' } }),
    field: (
      <Select
        label={texts.business}
        placeholder={texts.everyBusiness}
        value={empresa}
        options={options}
        onChange={(value) => show({ filters: { empresa: value } })}
      />
    ),
  };
  return [...(choosesCustomer ? [customer] : []), business, daysFilter(list)];
}
