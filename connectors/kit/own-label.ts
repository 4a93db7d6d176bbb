import { onOurLabel } from '#contract/letters.ts';
import type { LabelRequest, Party } from './connector.ts';
import { rowIndexes } from './rows.ts';
import type { TextFault } from './text.ts';

/** What our own label of a carrier without an interface has no letters for. It shrinks a text before it cuts it, so nothing is too long. */
export function ownLabelFaults(request: LabelRequest): readonly TextFault[] {
  const rows = rowIndexes(request.pieces);
  const texts: readonly (readonly [path: string, text: string | null])[] = [
    ...endTexts('origin_info', request.origin),
    ...endTexts('destination_info', request.destination),
    ...request.pieces.map(({ content }, index) => [`packages.${rows[index]}.content`, content] as const),
    ['reference', request.customer_reference],
    ['additional_info', request.additional_info],
  ];
  const faults = texts.flatMap(([path, text]): [string, TextFault][] => {
    const { lost } = onOurLabel(text ?? '');
    return lost === '' ? [] : [[path, { path, excess: 0, lost }]];
  });
  return [...new Map(faults).values()];
}

const endTexts = (path: string, party: Party) =>
  [
    [`${path}.business_name`, party.company],
    [`${path}.contact.name`, party.name],
    [`${path}.street`, party.street],
    [`${path}.number`, party.number],
    [`${path}.suite_number`, party.suite],
    [`${path}.neighborhood`, party.neighborhood],
    [`${path}.city`, party.city],
    [`${path}.reference`, party.reference],
  ] as const;
