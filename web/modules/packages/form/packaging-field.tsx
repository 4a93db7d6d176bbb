import { flowTexts } from '#texts/es/rating/flow.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { withProduct } from '../../../platform/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { packagingOf, type PackageDraft } from '../draft/package-draft.ts';
import { usePackagingTypes } from '../queries.ts';

type Props = { draft: PackageDraft; onChange: (packaging: string) => void };

/** 'Embalaje', in the words of the Carta Porte; only a box has a choice (AMB-5.03). What stands stays where the list does not load. */
export function PackagingField({ draft, onChange }: Props) {
  const { data, isError, refetch } = usePackagingTypes();
  const value = packagingOf(draft);
  const offered = (data ?? []).map(({ packaging }) => packaging);
  const options = offered.includes(value) ? offered : [value, ...offered];
  return (
    <div>
      <Select
        label={flowTexts.column.packaging}
        value={value}
        options={options.map((packaging) => ({ value: packaging, label: packaging }))}
        onChange={onChange}
        disabled={draft.type !== 'Caja'}
        fault={isError ? withProduct(flowTexts.packagesFailed) : undefined}
      />
      {isError && (
        <Button variant="quiet" onClick={() => void refetch()}>
          {shellTexts.retry}
        </Button>
      )}
    </div>
  );
}
