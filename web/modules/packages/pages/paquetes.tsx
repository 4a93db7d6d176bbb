import { IconBox } from '@tabler/icons-react';
import { packagesOperations, type SavedPackage } from '#contract/packages/packages.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { packageScreenTexts as texts } from '#texts/es/packages/package-screens.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { useBookRights } from '../../../frame/book-rights.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { RecordActions } from '../../../frame/records/record-actions.tsx';
import { RecordList, type Column } from '../../../frame/records/record-list.tsx';
import styles from '../../../frame/records/records.module.css';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { withProduct } from '../../../platform/brand.ts';
import { Money } from '../../../ui/money.tsx';
import { measuresText } from '../picker/package-options.ts';

const packagesList = defineList({
  path: '/paquetes',
  operation: packagesOperations.listPackages,
  sorts: ['created_at', 'alias'],
  order: 'desc',
  filters: {},
  needsUser: true,
});

const columns: Column<SavedPackage>[] = [
  { id: 'alias', header: texts.columns.alias, sortBy: 'alias', cell: ({ alias }) => <span className={styles.clipped}>{alias}</span> },
  { id: 'type', header: texts.columns.type, cell: ({ type }) => type },
  { id: 'content', header: texts.columns.content, cell: (item) => <span className={styles.clipped}>{contentText(item)}</span> },
  { id: 'measures', header: texts.columns.measures, alignsEnd: true, cell: measuresText },
  { id: 'weight', header: texts.columns.weight, alignsEnd: true, cell: ({ weight }) => `${weight} kg` },
  {
    id: 'insurance',
    header: texts.columns.insurance,
    alignsEnd: true,
    hideBelow: 'tablet',
    cell: ({ insurance }) => <Money centavos={insurance} isDimmedAtZero />,
  },
  { id: 'scope', header: texts.columns.scope, hideBelow: 'tablet', cell: ({ scope }) => bookTexts.scopes[scope] },
];
const withActions: Column<SavedPackage>[] = [
  ...columns,
  { id: 'actions', header: texts.actions, staysShown: true, alignsEnd: true, width: '110px', cell: (item) => <PackageActions item={item} /> },
];
const nameOf = ({ alias }: SavedPackage) => alias;
const contentText = ({ content, description }: SavedPackage) => [content, description].filter(Boolean).join(', ');
const card = (item: SavedPackage) => <PackageCard item={item} />;

/** /paquetes: the packages of the book (AMB-5.01). */
export function Page() {
  const { can } = useSession();
  const list = useRecordList(packagesList);
  const mayWrite = can('canCreateUpdateDelete.packages');
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={mayWrite ? withActions : columns}
      nameOf={nameOf}
      card={card}
      search={{ label: texts.search }}
      opens={mayWrite ? '/paquete' : null}
      add={mayWrite ? { label: texts.add, to: '/paquete' } : null}
      nothing={{ title: texts.none, hint: texts.noneHint }}
      nothingFound={{ title: texts.none, hint: recordTexts.nothingFoundHint }}
      icon={<IconBox size={26} stroke={1.75} />}
      failed={{ title: withProduct(flowTexts.packagesFailed) }}
    />
  );
}

/** Nothing where a client may only use what others share. */
function PackageActions({ item }: { item: SavedPackage }) {
  const { id, alias } = item;
  if (!useBookRights('packages').mayChange(item)) return null;
  return (
    <RecordActions
      name={alias}
      edit={`/paquete/${id}`}
      remove={{
        operation: packagesOperations.deletePackage,
        request: { id },
        forgets: [packagesOperations.listPackages],
        title: texts.removeTitle(alias),
        hint: texts.removeHint,
        done: texts.removed,
      }}
    />
  );
}

const PackageCard = ({ item }: { item: SavedPackage }) => (
  <div className={`stack gap-4 ${styles.card}`}>
    <div className="row gap-8 shrinks apart">
      <strong className={styles.clipped}>{item.alias}</strong>
      <span className={styles.second}>{bookTexts.scopes[item.scope]}</span>
    </div>
    <span className={styles.second}>{[item.type, contentText(item)].join(' · ')}</span>
    <div className="row gap-8 shrinks apart">
      <span className={styles.second}>{`${measuresText(item)} · ${item.weight} kg`}</span>
      {item.insurance > 0 && <Money centavos={item.insurance} />}
    </div>
    <PackageActions item={item} />
  </div>
);
