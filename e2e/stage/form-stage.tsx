import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { packagesOperations } from '#contract/packages/packages.ts';
import type { PackageId } from '#contract/shared/ids.ts';
import { RecordForm } from '../../web/frame/forms/record-form.tsx';
import { useForm } from '../../web/frame/forms/use-form.ts';
import { PageFrame } from '../../web/frame/page.tsx';
import { call } from '../../web/platform/client.ts';
import { TextField } from '../../web/ui/form/text-field.tsx';

const id = 'K'.repeat(26) as PackageId;
const schema = z.object({
  alias: z.string().check(z.trim(), z.minLength(1, 'Ingrese un alias')),
  description: z.string().check(z.trim()),
});
const first = () => ({ alias: 'Caja chica', description: 'Velas' });

/** /formulario edits a record of two texts; /formulario?lectura=1 only shows it. */
export function FormStage() {
  const isReadOnly = new URLSearchParams(window.location.search).has('lectura');
  const form = useForm({
    name: 'stage-form',
    first,
    schema,
    send: ({ changes }) => call(packagesOperations.updatePackage, { id, ...changes }),
    onSaved: () => undefined,
    isReadOnly,
  });
  return (
    <PageFrame title="Registro">
      <Link to={'/lista' as never}>Lista</Link>
      <RecordForm form={form} aria-label="Registro">
        <TextField label="Alias" {...form.bind('alias')} />
        <TextField label="Descripción" {...form.bind('description')} />
      </RecordForm>
    </PageFrame>
  );
}
