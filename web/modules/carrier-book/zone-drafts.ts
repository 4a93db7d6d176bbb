import { carrierZoneTexts } from '#texts/es/carriers/zones.ts';
import { placesText, readPlaces, zoneFaults, type CarrierZone } from '#contract/carriers/zones.ts';

/** A zone as it is typed. */
export type ZoneDraft = { name: string; places: string };

export const newZone: ZoneDraft = { name: '', places: '' };
export const draftOfZone = ({ name, places }: CarrierZone): ZoneDraft => ({ name, places: placesText(places) });
/** Without places where one of them is none. */
export const zoneOfDraft = ({ name, places }: ZoneDraft): CarrierZone => {
  const read = readPlaces(places);
  return { name, places: read.wrong === null ? read.places : [] };
};

/** What the form of zones cannot say: which part is none of them, and what is in two zones. */
export const faultsOfZones = (zones: readonly ZoneDraft[]): Record<string, string> => ({
  ...zoneFaults(zones.map(zoneOfDraft)),
  ...Object.fromEntries(
    zones.flatMap(({ places }, index) => {
      const { wrong } = readPlaces(places);
      return wrong === null ? [] : [[`zones.${index}.places`, carrierZoneTexts.faults.unread(wrong)]];
    }),
  ),
});
