import { IconChartBar, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { chargeTexts } from '#texts/es/later-charges/later-charges.ts';
import { overweightTexts } from '#texts/es/later-charges/overweight.ts';
import { Button } from '../../ui/button.tsx';
import { ChargeDialog } from './charge-dialog.tsx';
import { StatisticsDialog } from './statistics-dialog.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': 'true' } as const;

/** What root does besides deciding: statistics of the carriers, and a charge that it types. */
export function RootTools() {
  const [open, setOpen] = useState<'charge' | 'statistics' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="outline" icon={<IconChartBar {...icon} />} onClick={() => setOpen('statistics')}>
        {overweightTexts.statistics.open}
      </Button>
      <Button variant="outline" icon={<IconReceipt {...icon} />} onClick={() => setOpen('charge')}>
        {chargeTexts.open}
      </Button>
      {open === 'charge' && <ChargeDialog onClose={close} />}
      {open === 'statistics' && <StatisticsDialog onClose={close} />}
    </>
  );
}
