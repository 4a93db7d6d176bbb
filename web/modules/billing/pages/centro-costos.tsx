import { IconFileInvoice } from '@tabler/icons-react';
import { billingOperations } from '#contract/billing/billing.ts';
import type { BusinessView } from '#contract/billing/businesses.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { businessTexts as texts } from '#texts/es/billing/businesses.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { PAGE_SIZE } from '../../../frame/records/list-view.ts';
import { RecordList, useRecordsList } from '../../../frame/records/record-list.tsx';
import layout from '../../../frame/records/records.module.css';
import { useSession } from '../../../frame/session.tsx';
import { useCall } from '../../../platform/use-call.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import styles from '../billing.module.css';
import { BusinessActions } from '../business-actions.tsx';
import { BusinessFilters, useSeesSeveral } from '../business-filters.tsx';
import { BusinessStatus, DefaultTag } from '../business-tags.tsx';

const shape = { filters: ['active', 'disabled', 'all'], sorts: ['business_name', 'tax_id'], extra: ['cliente', 'vendedor'] } as const;

/** /centro-costos: the razones sociales of a customer, or of all that staff look after (AMB-13.15). */
export function Page() {
  const { can } = useSession();
  const list = useRecordsList('/centro-costos', shape);
  const seesSeveral = useSeesSeveral();
  const mayWrite = can('canCreateUpdateDelete.business');
  const { page, query, filter: status, sort, extra } = list.view;
  const narrowed = seesSeveral ? { customer_id: extra['cliente'] as CustomerId | undefined, seller_id: extra['vendedor'] as UserId | undefined } : {};
  const request = { page, limit: PAGE_SIZE, query: query || undefined, status, sort_by: sort.by, sort_order: sort.order, ...narrowed };
  const answer = useCall(billingOperations.listBusinesses, request, { keepsOld: true });
  const columns: Column<BusinessView>[] = [
    { id: 'tax_id', header: texts.rfc, sortBy: 'tax_id', width: '150px', cell: ({ tax_id }) => <span className="code">{tax_id}</span> },
    {
      id: 'name',
      header: texts.name,
      sortBy: 'business_name',
      cell: ({ business_name, customer_name }) => (
        <span className={styles.name}>
          <span className={layout.clipped}>{business_name}</span>
          {seesSeveral && <span className={layout.second}>{customer_name}</span>}
        </span>
      ),
    },
    { id: 'regimen', header: texts.regimen, hideBelow: 'tablet', cell: ({ regimen }) => <Code code={regimen} name={fiscalTexts.regimes[regimen]} /> },
    { id: 'use', header: texts.use, hideBelow: 'wide', cell: ({ cfdi_use }) => <Code code={cfdi_use} name={fiscalTexts.uses[cfdi_use]} /> },
    { id: 'default', header: texts.isDefault, hideBelow: 'tablet', width: '150px', cell: ({ is_default }) => is_default && <DefaultTag /> },
    { id: 'status', header: texts.status, width: '130px', cell: (business) => <BusinessStatus business={business} /> },
    ...(mayWrite
      ? [{ id: 'actions', header: texts.actions, alignsEnd: true, width: '110px', cell: (business: BusinessView) => <Actions business={business} /> }]
      : []),
  ];
  return (
    <RecordList
      title={texts.title}
      form="/razon-social"
      detail="/resumen-razon-social"
      list={list}
      filters={{ label: texts.filterStatus, labels: texts.statusFilters }}
      narrowing={seesSeveral && <BusinessFilters narrowed={extra} onNarrow={(next) => list.show({ extra: next })} />}
      search={texts.search}
      answer={answer}
      failed={texts.loadFailed}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ business_name }) => business_name}
      card={(business) => <BusinessCard business={business} showsCustomer={seesSeveral} />}
      add={mayWrite ? texts.add : null}
      opens
      nothing={{ title: texts.none, hint: texts.noneHint }}
      icon={<IconFileInvoice size={26} stroke={1.75} />}
      needsCustomer={false}
    />
  );
}

const Actions = ({ business }: { business: BusinessView }) => (
  <span className={layout.actions}>
    <BusinessActions business={business} />
  </span>
);

const Code = ({ code, name }: { code: string; name: string }) => (
  <span className={layout.clipped} title={name}>
    {code} <span className="muted">{name}</span>
  </span>
);

function BusinessCard({ business, showsCustomer }: { business: BusinessView; showsCustomer: boolean }) {
  const { tax_id, business_name, customer_name, regimen, is_default } = business;
  return (
    <div className={layout.card}>
      <div className={layout.cardLine}>
        <strong className={layout.clipped}>{business_name}</strong>
        <BusinessStatus business={business} />
      </div>
      <span className={layout.second}>
        <span className="code">{tax_id}</span> · {regimen} {fiscalTexts.regimes[regimen]}
      </span>
      {showsCustomer && <span className={layout.second}>{customer_name}</span>}
      <div className={layout.cardLine}>
        {is_default ? <DefaultTag /> : <span />}
        <Actions business={business} />
      </div>
    </div>
  );
}
