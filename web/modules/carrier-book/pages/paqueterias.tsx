import { IconTruckDelivery } from '@tabler/icons-react';
import { Suspense } from 'react';
import { folioExample } from '#contract/carriers/made-facts.ts';
import { carriersOperations, type CarrierView } from '#contract/carriers/made-carriers.ts';
import { givenNumberTexts } from '#texts/es/carriers/given-numbers.ts';
import { madeCarrierTexts as texts } from '#texts/es/carriers/made-carriers.ts';
import { healthTexts } from '#texts/es/carriers/health.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { oneOf } from '../../../frame/records/list-filters.ts';
import { RecordActions } from '../../../frame/records/record-actions.tsx';
import { RecordList, type Column } from '../../../frame/records/record-list.tsx';
import styles from '../../../frame/records/records.module.css';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { screenPart } from '../../../ui/opening/screen-part.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { CarrierBadge } from '../../carriers/carrier-badge.tsx';
import { CarrierState } from '../carrier-state.tsx';
import { NumbersLeft } from '../numbers-left.tsx';

const carriersList = defineList({
  path: '/paqueterias',
  operation: carriersOperations.listCarriers,
  sorts: ['name'],
  filters: { vista: oneOf('', 'salud') },
  searched: ({ name, id }: CarrierView) => `${name} ${id}`,
});

// The list opens without the program of plots.
const Health = screenPart(async () => (await import('../health/carriers-health.tsx')).CarriersHealth);

const kindOf = ({ kind, has_connector }: CarrierView): string => (has_connector ? texts.kinds[kind] : texts.noConnector);

const Name = ({ carrier: { id, name } }: { carrier: CarrierView }) => (
  <span className="row gap-8">
    <CarrierBadge carrier={id} size="sm" />
    <strong className={styles.clipped}>{name}</strong>
  </span>
);

const Numbers = ({ carrier }: { carrier: CarrierView }) => {
  const { kind, numbers_from, numbers_left } = carrier;
  if (kind !== 'folio') return null;
  if (numbers_left !== null) return <NumbersLeft left={numbers_left} />;
  return numbers_from === 'range' ? folioExample(carrier) : givenNumberTexts.sources[numbers_from];
};

const columns: readonly Column<CarrierView>[] = [
  { id: 'name', header: texts.heads.name, cell: (carrier) => <Name carrier={carrier} /> },
  { id: 'kind', header: texts.heads.kind, hideBelow: 'tablet', cell: kindOf },
  { id: 'numbers', header: texts.heads.numbers, hideBelow: 'wide', cell: (carrier) => <Numbers carrier={carrier} /> },
  {
    id: 'life',
    header: texts.heads.life,
    hideBelow: 'tablet',
    cell: ({ life_days, life_calendar }) => texts.days(life_days, life_calendar === 'business'),
  },
  { id: 'state', header: texts.heads.state, cell: (carrier) => <CarrierState carrier={carrier} /> },
  { id: 'actions', header: texts.heads.actions, staysShown: true, alignsEnd: true, width: '110px', cell: (carrier) => <Actions carrier={carrier} /> },
];

const Actions = ({ carrier: { id, name, stays } }: { carrier: CarrierView }) => (
  <RecordActions
    name={name}
    edit={`/paqueteria/${id}`}
    remove={{
      operation: carriersOperations.deleteCarrier,
      request: { carrier: id },
      stays: stays && texts.stays[stays],
      forgets: [carriersOperations.listCarriers],
      title: texts.removeTitle(name),
      hint: texts.removeHint,
      done: texts.removed,
    }}
  />
);

const carrierCard = (carrier: CarrierView) => (
  <div className={`stack gap-4 ${styles.card}`}>
    <div className="row gap-8 shrinks apart">
      <Name carrier={carrier} />
      <CarrierState carrier={carrier} />
    </div>
    <div className="row gap-8 shrinks apart">
      <span className={styles.second}>{carrier.numbers_left === null ? kindOf(carrier) : <Numbers carrier={carrier} />}</span>
      <Actions carrier={carrier} />
    </div>
  </div>
);

/** /paqueterias: with whom is sent; root's (decision 0259). */
export function Page() {
  const list = useRecordList(carriersList);
  const { vista } = list.view.filters;
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={columns}
      nameOf={({ name }) => name}
      card={carrierCard}
      search={{ label: texts.search }}
      opens="/paqueteria"
      add={{ label: texts.add, to: '/paqueteria' }}
      nothing={texts.nothing}
      failed={{ title: texts.loadFailed }}
      views={(body) => (
        <Tabs
          label={healthTexts.views}
          value={vista}
          tabs={[
            { value: '', label: healthTexts.list },
            { value: 'salud', label: healthTexts.title },
          ]}
          onChange={(next) => list.show({ filters: { vista: next } })}
        >
          {vista === 'salud' ? (
            <Suspense>
              <Health />
            </Suspense>
          ) : (
            body
          )}
        </Tabs>
      )}
      icon={<IconTruckDelivery size={26} stroke={1.75} />}
    />
  );
}
