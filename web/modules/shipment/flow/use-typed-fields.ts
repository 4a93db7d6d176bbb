import { useState } from 'react';
import type { BoundField } from '../../addresses/form/place-fields.tsx';

type Needs<F extends string> = {
  values: Record<F, string>;
  faults: Record<string, string>;
  /** What is wrong for another reader of the same fields, shown when it says so. */
  faultOf?: ((field: F) => string | undefined) | undefined;
  /** Continue was pressed: every fault shows. Before, those of fields that were left. */
  isTouched: boolean;
  onChange: (change: Partial<Record<F, string>>) => void;
};

/** Fields typed inside a flow: bound by name, their faults shown when it is time. */
export function useTypedFields<F extends string>({ values, faults, faultOf, isTouched, onChange }: Needs<F>): (field: F) => BoundField {
  const [left, setLeft] = useState<ReadonlySet<F>>(new Set());
  return (field) => ({
    value: values[field],
    onChange: (value) => onChange({ [field]: value } as Partial<Record<F, string>>),
    onBlur: () => setLeft((fields) => new Set(fields).add(field)),
    fault: (isTouched || left.has(field) ? faults[field] : undefined) ?? faultOf?.(field),
  });
}
