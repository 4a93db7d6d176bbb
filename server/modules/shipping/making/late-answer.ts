import type { MadeLabel } from '../../carriers/api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { changeGuide } from '../state/change-guide.ts';
import { unnamedLabel } from '../rules/judge-made.ts';
import { isNumberTaken, lockGuide, type Guide } from '../store/guides.ts';
import { insertOrphan } from '../store/orphans.ts';

/**
 * A process that lost its order learns that the carrier made labels after all. A guide that is still unknown is looked at again at
 * once; one already settled as not made has an orphan at the carrier, which is cancelled and followed until that is sure.
 */
export async function keepLateAnswer(needs: ShippingNeeds, group: readonly Guide[], labels: readonly MadeLabel[]): Promise<void> {
  const now = needs.clock.now();
  await needs.inTransaction(async (tx) => {
    for (const [index, known] of group.entries()) {
      const guide = await lockGuide(tx, known);
      const label = ofGuide(needs, guide, labels, index);
      if (!guide || !label || guide.parcel_number === label.parcel_number) continue;
      if (guide.creation === 'unknown') {
        const told = label.reference === null ? { told: { parcel_number: label.parcel_number, cost: label.cost, document_file_id: null } } : {};
        await changeGuide(needs, tx, guide, { kind: 'answered_late', reason: `late answer: ${label.parcel_number}`, ...told });
      } else if (!(await isNumberTaken(tx, known.carrier, label.parcel_number, guide.id))) {
        // Without our reference it may be another's: a person looks at it, the machine cancels nothing.
        // Freight may have another carrier by now: the label is at the one that was called.
        await insertOrphan(
          tx,
          { ...guide, carrier: known.carrier },
          label.parcel_number,
          label.reference === guide.id || !echoes(needs, guide) ? 'found' : 'needs_person',
          now,
        );
      }
    }
  });
  needs.log.warn('labels answered to a process that lost its order', { guides: group.map((guide) => guide.id) });
}

/** The label of a guide: by our reference where the carrier echoes it, for another's label is not ours to cancel; else by position. */
const ofGuide = (needs: ShippingNeeds, guide: Guide | undefined, labels: readonly MadeLabel[], index: number): MadeLabel | undefined => {
  if (!guide || !echoes(needs, guide)) return labels[index];
  return labels.find(({ reference }) => reference === guide.id) ?? unnamedLabel(labels, { echoesReference: true, asked: 1 }) ?? undefined;
};

const echoes = ({ carriers }: ShippingNeeds, { carrier }: Guide): boolean => carriers.abilities(carrier).echoesReference;
