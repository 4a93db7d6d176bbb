import { IconBuilding, IconUserShare } from '@tabler/icons-react';
import { accessOperations, type ListedCustomer } from '#contract/access/access.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { actForCustomer } from '../../../frame/acting-demand.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { anId, oneOf } from '../../../frame/records/list-filters.ts';
import { RecordList, type Column } from '../../../frame/records/record-list.tsx';
import layout from '../../../frame/records/records.module.css';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { businessDay } from '../../../platform/format.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { CustomerStatus } from '../customer-status.tsx';
import { useSellerFilter } from '../seller-filter.tsx';
import styles from '../customers.module.css';

const customersList = defineList({
  path: '/clientes',
  operation: accessOperations.listCustomers,
  sorts: ['custom_id', 'business_name', 'created_at'],
  filters: { ver: oneOf('all', 'ACTIVE', 'LOCKED'), vendedor: anId<UserId>() },
  request: ({ ver, vendedor }) => ({ status: ver === 'all' ? undefined : ver, seller_id: vendedor || undefined }),
});

const contactOf = ({ contact }: ListedCustomer): string => (contact ? `${contact.first_name} ${contact.last_name}`.trim() : '');
function sellerOf({ seller }: ListedCustomer): string {
  if (!seller) return texts.noSeller;
  return seller.status === 'disabled' ? texts.inactiveSeller : `${seller.name} ${seller.lastName}`.trim();
}

/** /clientes: the customers that staff look after (AMB-14.09). */
export function Page() {
  const { user } = useSession();
  const list = useRecordList(customersList);
  const mayEdit = user.role === 'root' || user.role === 'agent';
  const seller = useSellerFilter(list.view.filters.vendedor, (vendedor) => list.show({ filters: { vendedor } }));
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={customerColumns}
      nameOf={({ business_name }) => business_name}
      card={customerCard}
      search={{ label: texts.search, placeholder: texts.searchExample }}
      segments={{ filter: 'ver', label: texts.filterStatus, labels: texts.statusFilters }}
      filters={user.role === 'root' ? [seller] : []}
      opens={mayEdit ? '/cliente/datos' : null}
      add={mayEdit ? { label: texts.add, to: '/cliente/datos' } : null}
      nothing={{ title: texts.none, hint: texts.noneHint }}
      icon={<IconBuilding size={26} stroke={1.75} />}
    />
  );
}

function ActFor({ customer }: { customer: ListedCustomer }) {
  return (
    <span data-words>
      <IconButton label={texts.actFor(customer.business_name)} word={texts.act} onClick={() => actForCustomer(customer)}>
        <IconUserShare size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** One line, cut where its column ends; whole when pointed at. */
const Line = ({ children, isSecond = false }: { children: string; isSecond?: boolean }) => (
  <span className={isSecond ? `${styles.line} ${layout.second}` : styles.line} title={children}>
    {children}
  </span>
);

const customerColumns: readonly Column<ListedCustomer>[] = [
  { id: 'custom_id', header: texts.columns.id, sortBy: 'custom_id', cell: ({ custom_id }) => custom_id },
  {
    id: 'business_name',
    header: texts.columns.business_name,
    sortBy: 'business_name',
    width: '17%',
    cell: ({ business_name }) => (
      <strong>
        <Line>{business_name}</Line>
      </strong>
    ),
  },
  {
    id: 'contact',
    header: texts.columns.contact,
    width: '18%',
    cell: (customer) => (
      <>
        <Line>{contactOf(customer)}</Line>
        <Line isSecond>{customer.contact?.email ?? ''}</Line>
      </>
    ),
  },
  {
    id: 'phone',
    header: texts.columns.phone,
    hideBelow: 'wide',
    cell: ({ contact }) => contact?.phone_number && <span className="nowrap">{phoneText(contact.phone_number)}</span>,
  },
  {
    id: 'modality',
    header: texts.columns.modality,
    hideBelow: 'tablet',
    cell: ({ customer_modality, modality }) => (
      <>
        {texts.pockets[customer_modality]}
        <span className={`block ${layout.second}`}>{texts.modalities[modality]}</span>
      </>
    ),
  },
  {
    id: 'conditions',
    header: texts.columns.conditions,
    hideBelow: 'wide',
    cell: ({ conditions }) => conditions && <span className="nowrap">{texts.conditionNames[conditions]}</span>,
  },
  { id: 'seller', header: texts.columns.seller, hideBelow: 'tablet', width: '11%', cell: (customer) => <Seller customer={customer} /> },
  {
    id: 'balance',
    header: texts.columns.balance,
    alignsEnd: true,
    cell: ({ balance }) => balance !== undefined && <Money centavos={balance} isDimmedAtZero />,
  },
  { id: 'status', header: texts.columns.status, cell: ({ status }) => <CustomerStatus status={status} /> },
  {
    id: 'created_at',
    header: texts.columns.created,
    sortBy: 'created_at',
    hideBelow: 'wide',
    cell: ({ created_at }) => created_at && <Created at={created_at} />,
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    staysShown: true,
    alignsEnd: true,
    cell: (customer) => <ActFor customer={customer} />,
  },
];

const Seller = ({ customer }: { customer: ListedCustomer }) => (
  <span className={customer.seller ? undefined : 'muted'}>
    <Line>{sellerOf(customer)}</Line>
  </span>
);

const Created = ({ at }: { at: string }) => (
  <span className="nowrap">
    <DateText when={at} form="dayMonth" />
    <span className={`block ${layout.second}`}>{businessDay(at).slice(0, 4)}</span>
  </span>
);

const customerCard = (customer: ListedCustomer) => <CustomerCard customer={customer} />;

function CustomerCard({ customer }: { customer: ListedCustomer }) {
  return (
    <div className={`stack gap-4 ${layout.card}`}>
      <div className="row gap-8 shrinks apart">
        <strong className={layout.clipped}>{customer.business_name}</strong>
        <CustomerStatus status={customer.status} />
      </div>
      <span className={layout.second}>{[customer.custom_id, contactOf(customer)].filter(Boolean).join(' · ')}</span>
      <span className={layout.second}>{customer.contact?.email}</span>
      <div className="row gap-8 shrinks apart">
        <span className={layout.second}>{`${texts.columns.seller}: ${sellerOf(customer)}`}</span>
        {customer.balance !== undefined && <Money centavos={customer.balance} />}
      </div>
      <span className={`gap-4 end flex ${layout.actions}`}>
        <ActFor customer={customer} />
      </span>
    </div>
  );
}
