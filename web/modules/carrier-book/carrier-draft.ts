import type { CarrierInput, CarrierView } from '#contract/carriers/made-carriers.ts';
import { newCarrier } from '#contract/carriers/made-facts.ts';
import { NOT_STORED } from '../../frame/files/use-stored-files.ts';
import { draftOfService, serviceOfDraft, type ServiceDraft } from './service-drafts.ts';
import { draftOfVehicle, vehicleOfDraft, type VehicleDraft } from './vehicle-drafts.ts';
import { draftOfZone, zoneOfDraft, type ZoneDraft } from './zone-drafts.ts';

type Otherwise = 'only_for' | 'trouble' | 'operations_email' | 'vehicles' | 'zones' | 'divisor' | 'life_days' | 'digits';
/** A carrier as it is typed. */
export type CarrierDraft = Omit<CarrierInput, Otherwise> &
  // `n`: the state that was opened, also of a draft that is found again after somebody else's change.
  Pick<CarrierView, 'customers' | 'n'> & {
    services: ServiceDraft[];
    vehicles: VehicleDraft[];
    zones: ZoneDraft[];
    slug: string;
    /** Another picture for it. */
    file: File | null;
    trouble: string;
    operations_email: string;
    divisor: number | null;
    life_days: number | null;
    digits: number | null;
  };

const none = { ...newCarrier, n: 0, customers: [], id: '', services: [], logo_file: null };

export function draftOf(carrier: CarrierView | null): CarrierDraft {
  const { id: slug, logo_file: _, ...facts } = carrier ?? none;
  return {
    ...facts,
    ...{ slug, file: null, trouble: facts.trouble ?? '', operations_email: facts.operations_email ?? '' },
    services: facts.services.map(draftOfService),
    vehicles: facts.vehicles.map(draftOfVehicle),
    zones: facts.zones.map(draftOfZone),
  };
}

export const valueOf = ({ customers, n: _seen, file, trouble, operations_email, services, vehicles, zones, ...draft }: CarrierDraft) => ({
  ...draft,
  ...(file ? { logo: NOT_STORED } : {}),
  services: services.map(serviceOfDraft),
  vehicles: vehicles.map(vehicleOfDraft),
  zones: zones.map(zoneOfDraft),
  trouble: trouble.trim() === '' ? null : trouble,
  operations_email: operations_email.trim() === '' ? null : operations_email,
  only_for: customers.map(({ id }) => id),
});
