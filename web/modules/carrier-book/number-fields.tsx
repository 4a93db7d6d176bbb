import { folioExample } from '#contract/carriers/made-facts.ts';
import type { CarrierView } from '#contract/carriers/made-carriers.ts';
import { numberChecks, numberSources } from '#contract/carriers/given-numbers.ts';
import { givenNumberTexts } from '#texts/es/carriers/given-numbers.ts';
import { madeCarrierTexts } from '#texts/es/carriers/made-carriers.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { CarrierFormState } from './carrier-form.tsx';
import { ImportNumbers } from './import-numbers.tsx';

const texts = madeCarrierTexts.fields;
const { sources, checks, fields } = givenNumberTexts;

/** Where the guide numbers of a carrier that is data come from, and what they look like. */
export function NumberFields({ form, carrier }: { form: CarrierFormState; carrier: CarrierView | null }) {
  const { letters, digits, numbers_from } = form.draft;
  const isListed = carrier?.numbers_from === 'file';
  return (
    <>
      <Select
        {...form.bind('numbers_from')}
        label={fields.source}
        options={numberSources.map((value) => ({ value, label: sources[value] }))}
        hint={numbers_from === 'file' && !isListed ? givenNumberTexts.saveFirst : undefined}
      />
      {numbers_from === 'range' ? (
        <>
          <TextField {...form.bind('letters')} label={texts.letters} maxLength={5} autoComplete="off" isCode />
          <NumberField {...form.bind('digits')} label={texts.digits} hint={texts.numberExample(folioExample({ letters, digits: digits ?? 0 }))} />
        </>
      ) : (
        <Select {...form.bind('number_check')} label={fields.check} options={numberChecks.map((value) => ({ value, label: checks[value] }))} />
      )}
      {numbers_from === 'file' && carrier && isListed && <ImportNumbers carrier={carrier} />}
    </>
  );
}
