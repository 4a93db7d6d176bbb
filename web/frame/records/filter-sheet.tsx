import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { recordTexts } from '#texts/es/frame/records.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { FilterField } from './filter-chip.tsx';

/** All filters behind one button, where pills have no room. */
export function FilterSheet({ filters, onClear }: { filters: readonly FilterField[]; onClear: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const count = filters.filter(({ chosen }) => chosen !== null).length;
  return (
    <>
      <Button
        variant="soft"
        icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {recordTexts.filters} {count > 0 && <Tag isAccented>{count}</Tag>}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={recordTexts.filters}
        foot={
          <>
            <Button variant="outline" onClick={onClear}>
              {recordTexts.clearFilters}
            </Button>
            <Button onClick={() => setOpen(false)}>{recordTexts.seeResults}</Button>
          </>
        }
      >
        <div className="stack gap-24">
          {filters.map(({ name, field }) => (
            <Fragment key={name}>{field}</Fragment>
          ))}
        </div>
      </Drawer>
    </>
  );
}
