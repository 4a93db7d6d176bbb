import { IconTableOptions } from '@tabler/icons-react';
import { rateOperations } from '#contract/tariffs/rates.ts';
import { proposalTexts as texts } from '#texts/es/tariffs/proposals.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { oneOf } from '../../../frame/records/list-filters.ts';
import { RecordList, type Column } from '../../../frame/records/record-list.tsx';
import layout from '../../../frame/records/records.module.css';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { businessDay, count } from '../../../platform/format.ts';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { proposalsIn, type ListedProposal } from '../rated-service.ts';

const steps = { this: 0, next: 1, last: -1 } as const;
const thisYear = (): number => Number(businessDay(new Date()).slice(0, 4));
const serviceOf = ({ carrier, service }: ListedProposal): string => `${carrierName(carrier)} · ${service}`;
const sizeOf = ({ rates }: ListedProposal): string => texts.gridSize(rates.length, rates[0]?.rangeVolumes.length ?? 0);

const proposalsList = defineList({
  path: '/propuestas',
  operation: rateOperations.listRates,
  sorts: ['name'],
  filters: { periodo: oneOf('this', 'next', 'last') },
  request: ({ periodo }) => ({ year: thisYear() + steps[periodo] }),
  rowsOf: proposalsIn,
  searched: (proposal) => `${proposal.name} ${serviceOf(proposal)}`,
});

const columns: readonly Column<ListedProposal>[] = [
  { id: 'name', header: texts.columns.name, cell: ({ name }) => <strong className={layout.clipped}>{name}</strong> },
  { id: 'service', header: texts.columns.service, cell: serviceOf },
  { id: 'year', header: texts.year, hideBelow: 'tablet', cell: ({ year }) => year },
  { id: 'grid', header: texts.columns.grid, hideBelow: 'tablet', cell: sizeOf },
  { id: 'zones', header: texts.columns.zones, alignsEnd: true, hideBelow: 'tablet', cell: ({ zones }) => zones.length },
  { id: 'customers', header: texts.columns.customers, alignsEnd: true, cell: ({ customers }) => count(customers) },
];

const proposalCard = (proposal: ListedProposal) => (
  <div className={`stack gap-4 ${layout.card}`}>
    <strong className={layout.clipped}>{proposal.name}</strong>
    <span className={layout.second}>{serviceOf(proposal)}</span>
    <div className="row gap-8 shrinks apart">
      <span className={layout.second}>{sizeOf(proposal)}</span>
      <span className={layout.second}>{texts.usedBy(proposal.customers)}</span>
    </div>
  </div>
);

/** /propuestas: the grids of prices that customers take by sync; root's. */
export function Page() {
  const list = useRecordList(proposalsList);
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={columns}
      nameOf={({ name }) => name}
      card={proposalCard}
      search={{ label: texts.search, placeholder: texts.searchExample }}
      segments={{ filter: 'periodo', label: texts.year, labels: texts.years }}
      opens="/propuesta"
      add={{ label: texts.add, to: '/propuesta' }}
      nothing={{ title: texts.none, hint: texts.noneHint }}
      icon={<IconTableOptions size={26} stroke={1.75} />}
    />
  );
}
