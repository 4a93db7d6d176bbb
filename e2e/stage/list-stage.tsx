import { accessOperations, type UserView } from '#contract/access/access.ts';
import { defineList } from '../../web/frame/records/list-definition.ts';
import { oneOf } from '../../web/frame/records/list-filters.ts';
import { RecordList, type Column } from '../../web/frame/records/record-list.tsx';
import { useRecordList } from '../../web/frame/records/use-record-list.ts';
import { call } from '../../web/platform/client.ts';
import { Button } from '../../web/ui/button.tsx';

const people = defineList({
  path: '/lista',
  operation: accessOperations.listUsers,
  limit: 2,
  sorts: ['name', 'email'],
  filters: { ver: oneOf('active', 'disabled', 'all') },
  request: ({ ver }) => ({ status: ver }),
});

const columns: readonly Column<UserView>[] = [
  { id: 'name', header: 'Nombre', sortBy: 'name', cell: ({ name }) => name },
  { id: 'email', header: 'Correo', sortBy: 'email', cell: ({ email }) => email },
  { id: 'role', header: 'Rol', cell: ({ role }) => role },
];
const words = {
  bar: 'Personas seleccionadas',
  chosen: (_: number, shown: string) => `${shown} seleccionadas`,
  selectAll: (n: string) => `Seleccionar las ${n}`,
  selectFirst: (n: string) => `Seleccionar las primeras ${n}`,
  selecting: 'Seleccionando…',
  selectFailed: 'No se pudieron seleccionar',
};

/** /lista shows people, two on a page, and exports those that its filters leave. */
export function ListStage() {
  const list = useRecordList(people);
  return (
    <RecordList
      list={list}
      title="Personas"
      columns={columns}
      nameOf={({ name }) => name}
      card={({ name, email }) => `${name}: ${email}`}
      search={{ label: 'Buscar personas' }}
      segments={{ filter: 'ver', label: 'Estado', labels: { active: 'Activas', disabled: 'Desactivadas', all: 'Todas' } }}
      add={null}
      bulk={{ words, actions: ({ rows }) => <span>{[...rows.values()].map(({ name }) => name).join(', ')}</span> }}
      exportAction={(request) => (
        <Button onClick={() => void call(accessOperations.listUsers, { ...request, page: 1, limit: 1000 })}>Exportar</Button>
      )}
      nothing={{ title: 'Aún no hay personas', hint: 'Aquí aparecerán.' }}
    />
  );
}
