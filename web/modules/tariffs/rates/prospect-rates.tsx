import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProspectId } from '#contract/shared/ids.ts';
import { tariffsYear } from '#contract/tariffs/service-rules.ts';
import { ratesTexts as texts } from '#texts/es/tariffs/rates.ts';
import { useSession } from '../../../frame/session.tsx';
import { useToday } from '../../../platform/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { CreateRate } from './create-rate.tsx';
import { RateCards } from './rate-cards.tsx';
import { RemoveRate } from './remove-rate.tsx';
import styles from './rates.module.css';
import { SyncRate } from './sync-rate.tsx';
import { useOwnerRates } from './use-owner-rates.ts';

/** This year's tariffs of a prospect: root gives and ends them, its agent syncs. They become those of the customer (AMB-15.05, AMB-16.02). */
export function ProspectRates({ id, isLiving }: { id: ProspectId; isLiving: boolean }) {
  const { user } = useSession();
  const [isAdding, add] = useState(false);
  const year = tariffsYear(useToday());
  const owner = { kind: 'prospect' as const, id };
  const { rated, on, freight } = useOwnerRates(owner, year);
  const isRoot = user.role === 'root';
  return (
    <>
      <div className={`gap-16 apart flex ${styles.head}`}>
        <h2>
          {texts.title} {year}
        </h2>
        {isRoot && isLiving && (
          <Button icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={() => add(true)}>
            {texts.add}
          </Button>
        )}
      </div>
      <p className="muted">{texts.ofProspect}</p>
      <RateCards
        owner={owner}
        year={year}
        showsOff
        {...(isLiving
          ? {
              actions: (config) => (
                <>
                  <SyncRate owner={owner} config={config} />
                  {isRoot && <RemoveRate owner={owner} config={config} />}
                </>
              ),
            }
          : {})}
      />
      {isAdding && <CreateRate owner={owner} year={year} rated={rated} on={on} freight={freight} onClose={() => add(false)} />}
    </>
  );
}
