import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MOST_TRAILERS, takesTrailer, trailerKinds } from '#contract/carriers/vehicle.ts';
import { trailerNames } from '#texts/es/carriers/vehicle-keys.ts';
import { waybillTexts } from '#texts/es/carriers/waybills.ts';
import { Button } from '../../ui/button.tsx';
import { FieldFault } from '../../ui/form/field-fault.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { TrailerDraft } from './vehicle-drafts.ts';

const texts = waybillTexts.vehicle;
const names: Readonly<Record<string, string>> = trailerNames;
const kinds = trailerKinds.map((value) => ({ value, label: `${value} · ${names[value] ?? ''}` }));

type Props = {
  configuration: string;
  trailers: readonly TrailerDraft[];
  onChange: (trailers: readonly TrailerDraft[]) => void;
  /** By the end of the path: '' of the list, '.0.plate' of a field. */
  faultOf: (path: string) => string | undefined;
};

/** The trailers of a vehicle whose configuration has some. What is there of another one stays until it is removed. */
export function TrailerFields({ configuration, trailers, onChange, faultOf }: Props) {
  const takesMore = configuration !== '' && takesTrailer(configuration) && trailers.length < MOST_TRAILERS;
  const change = (index: number, over: Partial<TrailerDraft>) => onChange(trailers.map((one, at) => (at === index ? { ...one, ...over } : one)));
  return (
    <>
      {trailers.map(({ kind, plate }, index) => (
        <fieldset key={index} className="stack gap-12 group">
          <legend>{texts.trailer(index + 1)}</legend>
          <Select
            label={texts.trailerKind}
            value={kind}
            options={kinds}
            placeholder={waybillTexts.faults.trailerKind}
            onChange={(chosen) => change(index, { kind: chosen })}
            fault={faultOf(`.${index}.kind`)}
          />
          <TextField
            label={texts.trailerPlate}
            value={plate}
            onChange={(typed) => change(index, { plate: typed })}
            fault={faultOf(`.${index}.plate`)}
            maxLength={10}
            autoComplete="off"
            isCode
          />
          <IconButton
            label={texts.removeTrailer(index + 1)}
            word={waybillTexts.remove}
            onClick={() => onChange(trailers.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </fieldset>
      ))}
      <FieldFault fault={faultOf('')} />
      {takesMore && (
        <Button
          variant="quiet"
          icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />}
          onClick={() => onChange([...trailers, { kind: '', plate: '' }])}
        >
          {texts.addTrailer}
        </Button>
      )}
    </>
  );
}
