import { labelFields } from '#contract/carriers/label-template.ts';
import type { CarrierView } from '#contract/carriers/made-carriers.ts';
import { labelTemplateTexts as texts } from '#texts/es/carriers/label-template.ts';
import { OpenFile } from '../../frame/deferred/open-file.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import type { CarrierFormState } from './carrier-form.tsx';

type Props = { form: CarrierFormState; carrier: CarrierView | null };

/** The picture of a carrier, which stands in place of its letters. */
export function LogoField({ form, carrier }: Props) {
  const { logo, file } = form.draft;
  const stored = carrier?.logo_file && logo === carrier.logo_file.id && file === null ? carrier.logo_file : null;
  return (
    <>
      <FileField {...form.bindFile('file')} label={texts.logo} hint={texts.logoHint} accept=".png,.jpg,.jpeg" isOptional />
      {stored && (
        <div className="wrap gap-8-16">
          <span>{stored.name}</span>
          <OpenFile file={stored} icon={null}>
            {texts.openLogo}
          </OpenFile>
          <Button variant="quiet" onClick={() => form.set({ logo: null })}>
            {texts.removeLogo}
          </Button>
        </div>
      )}
    </>
  );
}

/** What our own label of a carrier shows. */
export function LabelFields({ form }: Pick<Props, 'form'>) {
  const shown = form.draft.label_fields;
  return (
    <fieldset className="stack gap-12 group">
      <legend>{texts.shows}</legend>
      <p className="muted">{texts.showsHint}</p>
      {labelFields.map((field) => (
        <Checkbox
          key={field}
          label={texts.fields[field]}
          isChecked={shown.includes(field)}
          onChange={(isShown) => form.set({ label_fields: labelFields.filter((other) => (other === field ? isShown : shown.includes(other))) })}
        />
      ))}
    </fieldset>
  );
}
