import { IconAddressBook } from '@tabler/icons-react';
import { streetText } from '#contract/addresses/address-text.ts';
import { accessOperations } from '#contract/access/access.ts';
import { addressesOperations, type AddressView } from '#contract/addresses/addresses.ts';
import { UNKNOWN_ZIP } from '#contract/catalogs/zip-codes.ts';
import { addressScreenTexts as texts } from '#texts/es/addresses/address-screens.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { useBookRights } from '../../../frame/book-rights.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { oneOf } from '../../../frame/records/list-filters.ts';
import { RecordActions } from '../../../frame/records/record-actions.tsx';
import { RecordList, type Column } from '../../../frame/records/record-list.tsx';
import styles from '../../../frame/records/records.module.css';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { withProduct } from '../../../platform/brand.ts';
import { Tag } from '../../../ui/tag.tsx';
import { ExportButton } from '../book-file/export-button.tsx';
import { ImportButton } from '../book-file/import-button.tsx';
import { addressLines } from '../card/address-lines.ts';
import { addressesIn } from '../queries.ts';
import { MakeMain } from '../make-main.tsx';

const { listAddresses, deleteAddress } = addressesOperations;

const addressesList = defineList({
  path: '/direcciones',
  operation: listAddresses,
  sorts: ['created_at', 'alias', 'city', 'zip_code'],
  order: 'desc',
  filters: { ver: oneOf('all', 'user', 'group', 'global') },
  request: ({ ver }) => (ver === 'all' ? {} : { scope: ver }),
  needsUser: true,
  rowsOf: addressesIn,
});

/** Who sees it: the group by its name. */
const scopeText = ({ scope, scope_name }: AddressView) => (scope === 'group' && scope_name) || texts.scopes[scope];
const clipped = (text: string) => <span className={styles.clipped}>{text}</span>;

const columns: Column<AddressView>[] = [
  { id: 'alias', header: texts.columns.alias, sortBy: 'alias', cell: (address) => <Alias address={address} /> },
  { id: 'business_name', header: texts.columns.business_name, cell: ({ business_name }) => clipped(business_name) },
  { id: 'street', header: texts.columns.street, hideBelow: 'tablet', cell: (address) => clipped(streetText(address)) },
  { id: 'neighborhood', header: texts.columns.neighborhood, hideBelow: 'wide', cell: ({ neighborhood }) => clipped(neighborhood) },
  { id: 'city', header: texts.columns.city, sortBy: 'city', cell: ({ city }) => clipped(city) },
  { id: 'state', header: texts.columns.state, hideBelow: 'wide', cell: ({ state }) => clipped(state) },
  {
    id: 'zip_code',
    header: texts.columns.zip_code,
    sortBy: 'zip_code',
    cell: ({ zip_code }) => (zip_code === UNKNOWN_ZIP ? endTexts.missing : zip_code),
  },
  { id: 'scope', header: texts.columns.scope, hideBelow: 'tablet', cell: (address) => clipped(scopeText(address)) },
  { id: 'contacts', header: texts.columns.contacts, alignsEnd: true, hideBelow: 'wide', cell: ({ contacts }) => contacts.length },
];
const withActions: Column<AddressView>[] = [
  ...columns,
  {
    id: 'actions',
    header: texts.actions,
    staysShown: true,
    alignsEnd: true,
    width: '132px',
    cell: (address) => <AddressActions address={address} />,
  },
];
const nameOf = ({ alias }: AddressView) => alias;
const card = (address: AddressView) => <AddressCard address={address} />;

/** /direcciones: the address book (AMB-4.12). */
export function Page() {
  const { can } = useSession();
  const list = useRecordList(addressesList);
  const mayWrite = can('canCreateUpdateDelete.addresses');
  const { mayAdd } = useBookRights('addresses');
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={mayWrite ? withActions : columns}
      nameOf={nameOf}
      card={card}
      search={{ label: texts.search }}
      segments={{ filter: 'ver', label: texts.filterScope, labels: texts.scopes }}
      opens={mayWrite ? '/direccion' : null}
      add={mayWrite ? { label: texts.add, to: '/direccion' } : null}
      addSeveral={mayAdd && <ImportButton />}
      exportAction={({ query, scope }) => <ExportButton query={query} scope={scope} />}
      nothing={{ title: texts.none, hint: texts.noneHint }}
      nothingFound={{ title: texts.none, hint: recordTexts.nothingFoundHint }}
      icon={<IconAddressBook size={26} stroke={1.75} />}
      failed={{ title: withProduct(endTexts.addressesFailed) }}
    />
  );
}

const Alias = ({ address: { alias, is_main } }: { address: AddressView }) => (
  <span className={styles.clipped}>
    {alias} {is_main && <Tag>{texts.main}</Tag>}
  </span>
);

/** Nothing where a client may only use what others share. */
function AddressActions({ address }: { address: AddressView }) {
  const { id, alias } = address;
  if (!useBookRights('addresses').mayChange(address)) return null;
  return (
    <RecordActions
      name={alias}
      edit={`/direccion/${id}`}
      remove={{
        operation: deleteAddress,
        request: { id },
        // The user says which address is the default one.
        forgets: [listAddresses, accessOperations.getCurrentUser],
        title: texts.removeTitle(alias),
        hint: texts.removeHint,
        done: texts.removed,
      }}
    >
      {address.scope === 'user' && !address.is_main && <MakeMain address={address} />}
    </RecordActions>
  );
}

const AddressCard = ({ address }: { address: AddressView }) => (
  <div className={`stack gap-4 ${styles.card}`}>
    <div className="row gap-8 shrinks apart">
      <strong>
        <Alias address={address} />
      </strong>
      <span className={styles.second}>{scopeText(address)}</span>
    </div>
    <span className={styles.second}>{address.business_name}</span>
    {addressLines(address).map((line) => (
      <span key={line} className={styles.second}>
        {line}
      </span>
    ))}
    <span className={styles.second}>{texts.contacts(address.contacts.length)}</span>
    <AddressActions address={address} />
  </div>
);
