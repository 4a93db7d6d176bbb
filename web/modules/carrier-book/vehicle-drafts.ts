import type { RoadVehicle } from '#contract/carriers/vehicle.ts';

/** A vehicle as it is typed. */
export type VehicleDraft = Omit<RoadVehicle, 'gross_weight_t' | 'model_year' | 'environment_insurer' | 'environment_policy' | 'trailers'> & {
  gross_weight_t: number | null;
  model_year: string;
  environment_insurer: string;
  environment_policy: string;
  trailers: readonly TrailerDraft[];
};
export type TrailerDraft = { kind: string; plate: string };

export const newVehicle: VehicleDraft = {
  ...{ permit: '', permit_number: '', configuration: '', gross_weight_t: null, plate: '', model_year: '', insurer: '', policy: '' },
  ...{ environment_insurer: '', environment_policy: '', driver_name: '', driver_rfc: '', driver_licence: '', trailers: [] },
};

export const draftOfVehicle = ({ environment_insurer, environment_policy, model_year, trailers = [], ...vehicle }: RoadVehicle): VehicleDraft => ({
  ...vehicle,
  trailers,
  model_year: String(model_year),
  environment_insurer: environment_insurer ?? '',
  environment_policy: environment_policy ?? '',
});

export const vehicleOfDraft = ({ environment_insurer, environment_policy, model_year, ...draft }: VehicleDraft) => ({
  ...draft,
  // A year that is none is refused as such.
  model_year: /^\d{4}$/.test(model_year) ? Number(model_year) : 0,
  environment_insurer: environment_insurer.trim() || null,
  environment_policy: environment_policy.trim() || null,
});
