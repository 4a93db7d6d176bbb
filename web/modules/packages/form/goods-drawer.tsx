import type { MerchandiseLine } from '#contract/packages/packages.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { DrawerPart } from '../../../ui/opening/drawer-part.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { screenPart } from '../../../ui/opening/screen-part.tsx';

// Asked for when it opens: few shipments declare goods.
const GoodsForm = screenPart(async () => (await import('./goods-form.tsx')).GoodsForm);

type Props = {
  /** Name of what is typed: of the row and its package. */ row: string;
  name: string;
  lines: MerchandiseLine[];
  /** Whether it is asked which are dangerous. */
  asksHazard?: boolean;
  isOpen: boolean;
  onClose: () => void;
  onDone: (lines: MerchandiseLine[]) => void;
};

/** The goods of one row of a shipment, changed for this shipment alone. */
export function GoodsDrawer({ row, name, lines, asksHazard, isOpen, onClose, onDone }: Props) {
  const draft = `goods:${row}`;
  return (
    <FormDrawer isOpen={isOpen} onClose={onClose} title={flowTexts.goodsTitle(name)} width={620} draft={draft}>
      <DrawerPart rows={3} label={flowTexts.goodsTitle(name)}>
        <GoodsForm draft={draft} lines={lines} asksHazard={asksHazard} onDone={onDone} />
      </DrawerPart>
    </FormDrawer>
  );
}
