import { carrierFacts } from '#contract/carriers/carriers.ts';
import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import styles from './people.module.css';

type Props = { value: readonly ServiceId[] | null; onChange: (services: ServiceId[] | null) => void; isDisabled: boolean };

/** All services, or those that are ticked (null = all, an empty list = none). */
export function ServiceChoice({ value, onChange, isDisabled }: Props) {
  const services = useCall(catalogsOperations.listServices, {}, { staleMs: Infinity }).data?.data ?? [];
  const chosen = new Set(value ?? []);
  // A service that the list does not name, e.g. while nobody sells it, stays chosen.
  const unnamed = (value ?? []).filter((each) => services.every(({ id }) => id !== each));
  return (
    <fieldset className="stack gap-12 group">
      <legend>{peopleTexts.services}</legend>
      <Switch label={peopleTexts.allServices} isOn={value === null} onChange={(isAll) => onChange(isAll ? null : [])} disabled={isDisabled} />
      {value !== null && (
        <>
          <p className="muted">{peopleTexts.someServices}</p>
          <div className={styles.choices}>
            {services.map(({ id, carrier, rates_service_description }) => (
              <Checkbox
                key={id}
                label={`${carrierFacts(carrier)?.name ?? carrier} · ${rates_service_description}`}
                isChecked={chosen.has(id)}
                onChange={(isChecked) =>
                  onChange([...services.map((each) => each.id).filter((each) => (each === id ? isChecked : chosen.has(each))), ...unnamed])
                }
                disabled={isDisabled}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}
