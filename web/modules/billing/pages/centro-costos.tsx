import { IconFileInvoice } from '@tabler/icons-react';
import { useMemo } from 'react';
import { billingOperations } from '#contract/billing/billing.ts';
import type { BusinessView } from '#contract/billing/businesses.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { businessTexts as texts } from '#texts/es/billing/businesses.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { aCustomer, anId, oneOf } from '../../../frame/records/list-filters.ts';
import { RecordList, type Column } from '../../../frame/records/record-list.tsx';
import layout from '../../../frame/records/records.module.css';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { BusinessActions } from '../business-actions.tsx';
import { BusinessFilters, useSeesSeveral } from '../business-filters.tsx';
import { BusinessStatus, DefaultTag } from '../business-tags.tsx';

const businessesList = defineList({
  path: '/centro-costos',
  operation: billingOperations.listBusinesses,
  sorts: ['business_name', 'tax_id'],
  filters: { ver: oneOf('active', 'disabled', 'all'), cliente: aCustomer(), vendedor: anId<UserId>() },
  request: ({ ver, cliente, vendedor }) => ({ status: ver, customer_id: cliente || undefined, seller_id: vendedor || undefined }),
});
const ofOneCustomer = { customer_id: undefined, seller_id: undefined };

/** /centro-costos: the razones sociales of a customer, or of all that staff look after (AMB-13.15). */
export function Page() {
  const { can } = useSession();
  const seesSeveral = useSeesSeveral();
  const list = useRecordList(businessesList, seesSeveral ? {} : ofOneCustomer);
  const mayWrite = can('canCreateUpdateDelete.business');
  const columns = useMemo(() => businessColumns(seesSeveral, mayWrite), [seesSeveral, mayWrite]);
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={columns}
      nameOf={({ business_name }) => business_name}
      card={seesSeveral ? cardWithCustomer : cardOf}
      search={{ label: texts.search }}
      segments={{ filter: 'ver', label: texts.filterStatus, labels: texts.statusFilters }}
      narrowing={seesSeveral && <BusinessFilters filters={list.view.filters} onFilter={(filters) => list.show({ filters })} />}
      opens="/resumen-razon-social"
      add={mayWrite ? { label: texts.add, to: '/razon-social' } : null}
      nothing={{ title: texts.none, hint: texts.noneHint }}
      icon={<IconFileInvoice size={26} stroke={1.75} />}
      failed={{ title: texts.loadFailed }}
    />
  );
}

const cardOf = (business: BusinessView) => <BusinessCard business={business} showsCustomer={false} />;
const cardWithCustomer = (business: BusinessView) => <BusinessCard business={business} showsCustomer />;

const businessColumns = (seesSeveral: boolean, mayWrite: boolean): Column<BusinessView>[] => [
  { id: 'tax_id', header: texts.rfc, sortBy: 'tax_id', width: '150px', cell: ({ tax_id }) => <span className="code">{tax_id}</span> },
  {
    id: 'name',
    header: texts.name,
    sortBy: 'business_name',
    cell: ({ business_name, customer_name }) => (
      <span className="lines">
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
    ? [
        {
          id: 'actions',
          header: texts.actions,
          staysShown: true,
          alignsEnd: true,
          width: '110px',
          cell: (business: BusinessView) => <Actions business={business} />,
        },
      ]
    : []),
];

const Actions = ({ business }: { business: BusinessView }) => (
  <span className={`gap-4 end flex ${layout.actions}`}>
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
    <div className={`stack gap-4 ${layout.card}`}>
      <div className="row gap-8 shrinks apart">
        <strong className={layout.clipped}>{business_name}</strong>
        <BusinessStatus business={business} />
      </div>
      <span className={layout.second}>
        <span className="code">{tax_id}</span> · {regimen} {fiscalTexts.regimes[regimen]}
      </span>
      {showsCustomer && <span className={layout.second}>{customer_name}</span>}
      <div className="row gap-8 shrinks apart">
        {is_default ? <DefaultTag /> : <span />}
        <Actions business={business} />
      </div>
    </div>
  );
}
