import { isWaybillAsked } from '#contract/shipping/waybill-data.ts';
import { givenNumberTexts } from '#texts/es/carriers/given-numbers.ts';
import { summaryTexts } from '#texts/es/rating/summary.ts';
import { waybillDataTexts } from '#texts/es/shipping/waybill-data.ts';
import { useToday } from '../../platform/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Flow, LabelData } from '../shipment/flow/flow.ts';
import type { CreationFailure } from './creation-errors.ts';
import { asksOutput, typedNumbersOf } from './label-request.ts';
import { useUsualOutput } from './usual-output.ts';

type Props = { flow: Flow; faults: CreationFailure['faults']; onChange: (change: Partial<LabelData>) => void };

/** 'Datos de la guía': what is printed besides the ends (AMB-7.06, AMB-7.07). */
export function LabelDataCard({ flow, faults, onChange }: Props) {
  const asksWay = isWaybillAsked(flow.rate?.carrier ?? '', useToday());
  const data = flow.label_data;
  const { usual } = useUsualOutput();
  return (
    <Card title={summaryTexts.labelData}>
      <div className="stack gap-12">
        <NumberFields flow={flow} faults={faults} onChange={onChange} />
        {asksWay && (
          <NumberField
            label={waybillDataTexts.distanceLabel}
            hint={waybillDataTexts.distanceHint}
            value={data.distance_km ?? null}
            onChange={(distance_km) => onChange({ distance_km })}
            decimals={2}
            after="km"
            fault={faults.distance_km}
            isOptional
          />
        )}
        <TextField
          label={summaryTexts.reference}
          value={data.reference}
          onChange={(reference) => onChange({ reference })}
          maxLength={30}
          fault={faults.reference}
          counts
        />
        <TextField
          label={summaryTexts.additionalInfo}
          value={data.additional_info}
          onChange={(additional_info) => onChange({ additional_info })}
          maxLength={60}
          fault={faults.additional_info}
          counts
        />
        <Checkbox label={summaryTexts.useTrading} isChecked={data.use_trading} onChange={(use_trading) => onChange({ use_trading })} />
        {asksOutput(flow) && (
          <div className="wrap gap-8-16">
            <Segmented
              label={summaryTexts.output}
              value={data.output_type ?? usual}
              onChange={(output_type) => onChange({ output_type })}
              options={[
                { value: 'separate_files', label: summaryTexts.separateFiles },
                { value: 'same_file', label: summaryTexts.sameFile },
              ]}
            />
            <Checkbox
              label={summaryTexts.rememberOutput}
              isChecked={data.wants_to_save_output_type}
              onChange={(wants_to_save_output_type) => onChange({ wants_to_save_output_type })}
            />
          </div>
        )}
      </div>
    </Card>
  );
}

/** One for each guide, in the order of the packages. */
function NumberFields({ flow, faults, onChange }: Props) {
  const of = typedNumbersOf(flow);
  const { numbers = [] } = flow.label_data;
  return Array.from({ length: of }, (_, index) => (
    <TextField
      key={index}
      label={givenNumberTexts.typed.label(index + 1, of)}
      hint={givenNumberTexts.typed.hint}
      value={numbers[index] ?? ''}
      onChange={(typed) => onChange({ numbers: Array.from({ length: of }, (__, at) => (at === index ? typed : (numbers[at] ?? ''))) })}
      maxLength={60}
      fault={faults[`numbers.${index}`]}
      autoComplete="off"
      isCode
    />
  ));
}
