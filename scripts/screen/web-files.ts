import type { RecordCalls } from './found-calls.ts';
import type { ScreenNames } from './screen-names.ts';

const title = (route: string): string => route.charAt(0).toUpperCase() + route.slice(1).replaceAll('-', ' ');

/** The list: its texts and its page. */
export function listFiles(names: ScreenNames, calls: RecordCalls): Record<string, string> {
  const { module, one, list, form } = names;
  return {
    [`texts/es/${module}/${one}-screens.ts`]: `/** /${list} and /${form}. */
export const ${one}ScreenTexts = {
  title: '${title(list)}',
  add: 'Agregar ${form}',
  edit: 'Editar ${form}',
  saved: 'Se guardó',
  search: 'Buscar en ${list}',
  none: 'No se encontraron ${list}',
  noneHint: 'Agrega el primer registro.',
  removeTitle: (name: string) => \`¿Eliminar \${name}?\`,
  removeHint: 'Deja de aparecer en la lista.',
  removed: 'Se eliminó',
  actions: 'Acciones',
  columns: {
${calls.fields.map((field) => `    ${field}: '${title(field.replaceAll('_', '-'))}',`).join('\n')}
  },
};
`,
    [`web/modules/${module}/pages/${list}.tsx`]: `${listHead(names, calls)}${listBody(names, calls)}`,
  };
}

function listHead(names: ScreenNames, { operations, file, fields, sorts, takesUser }: RecordCalls): string {
  const { module, one, One, many, Many, list } = names;
  const [named = 'id'] = fields;
  const column = (field: string) =>
    `  { id: '${field}', header: texts.columns.${field}, ${sorts.includes(field) ? `sortBy: '${field}', ` : ''}cell: ({ ${field} }) => ${
      field === named ? `<span className={styles.clipped}>{${field}}</span>` : field
    } },`;
  return `import { ${operations} } from '#${file}';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { ${one}ScreenTexts as texts } from '#texts/es/${module}/${one}-screens.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { RecordActions } from '../../../frame/records/record-actions.tsx';
import { RecordList, type Column } from '../../../frame/records/record-list.tsx';
import styles from '../../../frame/records/records.module.css';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';

type Row = ResponseOf<typeof ${operations}.list${Many}>['data'][number];

const ${many}List = defineList({
  path: '/${list}',
  operation: ${operations}.list${Many},
  sorts: [${sorts.map((sort) => `'${sort}'`).join(', ')}],
  order: 'desc',
  filters: {},
  ${takesUser ? 'needsUser' : 'needsCustomer'}: true,
});

const columns: Column<Row>[] = [
${fields.map(column).join('\n')}
];
const withActions: Column<Row>[] = [
  ...columns,
  { id: 'actions', header: texts.actions, staysShown: true, alignsEnd: true, width: '110px', cell: (row) => <${One}Actions row={row} /> },
];
const nameOf = ({ ${named} }: Row) => ${named};
const card = (row: Row) => <${One}Card row={row} />;
`;
}

function listBody({ One, many, Many, list, form, right }: ScreenNames, { operations, fields }: RecordCalls): string {
  const [named = 'id', ...rest] = fields;
  const [first, ...others] = rest;
  return `
/** /${list}. */
export function Page() {
  const { can } = useSession();
  const list = useRecordList(${many}List);
  const mayWrite = can('canCreateUpdateDelete.${right}');
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={mayWrite ? withActions : columns}
      nameOf={nameOf}
      card={card}
      search={{ label: texts.search }}
      opens={mayWrite ? '/${form}' : null}
      add={mayWrite ? { label: texts.add, to: '/${form}' } : null}
      nothing={{ title: texts.none, hint: texts.noneHint }}
    />
  );
}

function ${One}Actions({ row: { id, ${named} } }: { row: Row }) {
  const { can } = useSession();
  if (!can('canCreateUpdateDelete.${right}')) return null;
  return (
    <RecordActions
      name={${named}}
      edit={\`/${form}/\${id}\`}
      remove={{
        operation: ${operations}.delete${One},
        request: { id },
        forgets: [${operations}.list${Many}],
        title: texts.removeTitle(${named}),
        hint: texts.removeHint,
        done: texts.removed,
      }}
    />
  );
}

const ${One}Card = ({ row }: { row: Row }) => (
  <div className={styles.card}>
    <strong className={styles.clipped}>{row.${named}}</strong>${first ? `\n    <span className={styles.second}>{[${[first, ...others].map((field) => `row.${field}`).join(', ')}].filter(Boolean).join(' · ')}</span>` : ''}
    <${One}Actions row={row} />
  </div>
);
`;
}

/** The form and its page. */
export function formFiles({ module, one, One, list, form, Many }: ScreenNames, { operations, file }: RecordCalls): Record<string, string> {
  return {
    [`web/modules/${module}/pages/${form}.tsx`]: `import { useParams } from '@tanstack/react-router';
import { ${operations} } from '#${file}';
import type { ${One}Id } from '#contract/shared/ids.ts';
import { ${one}ScreenTexts as texts } from '#texts/es/${module}/${one}-screens.ts';
import { FormPage } from '../../../frame/records/form-page.tsx';
import { useWayBack } from '../../../frame/use-way-back.ts';
import { useCall } from '../../../platform/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { ${One}Form } from '../${one}-form.tsx';

/** /${form} and /${form}/{id}. */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const goBack = useWayBack('/${list}');
  const ${one} = useCall(${operations}.get${One}, { id: id as ${One}Id }, { isOn: id !== undefined, isOnce: true });
  const leave = () => {
    showToast({ tone: 'success', message: texts.saved });
    goBack();
  };
  return (
    <FormPage
      title={id ? texts.edit : texts.add}
      back={{ to: '/${list}', label: texts.title }}
      nameOf={({ name }) => name}
      needsCustomer
      record={id ? ${one} : null}
    >
      {(found) => <${One}Form key={found?.id ?? 'new'} ${one}={found} onSaved={leave} />}
    </FormPage>
  );
}
`,
    [`web/modules/${module}/${one}-form.tsx`]: `import type * as z from 'zod/mini';
import { ${one}Input, ${operations}, type ${One}View } from '#${file}';
import { ${one}ScreenTexts as texts } from '#texts/es/${module}/${one}-screens.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { useAct } from '../../platform/use-call.ts';
import { TextField } from '../../ui/form/text-field.tsx';

type Input = z.output<typeof ${one}Input>;
type Sent = { request: Input; changes: Partial<Input>; key: string };

/** A new one, or an edit that sends only what was changed. */
export function ${One}Form({ ${one}, onSaved }: { ${one}: ${One}View | null; onSaved: () => void }) {
  const save = useAct(
    ({ request, changes, key }: Sent) =>
      ${one} ? call(${operations}.update${One}, { ...changes, id: ${one}.id }) : call(${operations}.create${One}, request, { key }),
    { forgets: [${operations}.list${Many}, ${operations}.get${One}] },
  );
  const form = useForm({
    name: \`${one}:\${${one}?.id ?? 'new'}\`,
    first: () => ({ name: ${one}?.name ?? '' }),
    schema: ${one}Input,
    send: (sent) => save.mutateAsync(sent),
    onSaved,
  });
  return (
    <RecordForm form={form}>
      <TextField {...form.bind('name')} label={texts.columns.name} maxLength={60} autoFocus={${one} === null} autoComplete="off" />
    </RecordForm>
  );
}
`,
  };
}
