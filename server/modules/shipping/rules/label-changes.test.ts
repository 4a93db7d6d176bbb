import { expect, test } from 'vitest';
import { compensations, labelModalities } from '#contract/shipping/label-remarks.ts';
import { followUps } from '#contract/shipping/shipping.ts';
import { changeFaults, isStaffChange, type Changeable } from './label-changes.ts';

const plain: Changeable = { modality: null, compensation: null, notes: null };
const incident: Changeable = { ...plain, modality: 'Incidente', compensation: 'Guía' };

test('Incidente is chosen for a guide that had an incident or arrived, and stays whatever becomes of it [O-3.49] [AMB-10.06]', () => {
  const chosen = followUps.filter((followUp) => !('modality' in changeFaults(plain, { ...plain, modality: 'Incidente' }, followUp)));
  expect(chosen).toEqual(['exception', 'delivered']);
  expect(changeFaults(incident, { ...incident, notes: 'Se repuso' }, 'finalized')).toEqual({});
});

test('a compensation goes with Incidente and Intercambio, which may have none [O-3.50] [AMB-10.06]', () => {
  const taking = [null, ...labelModalities].filter((modality) =>
    compensations.every((compensation) => !('compensation' in changeFaults(plain, { ...plain, modality, compensation }, 'exception'))),
  );
  expect(taking).toEqual(['Incidente', 'Intercambio']);
  expect(changeFaults(incident, { ...incident, compensation: null }, 'exception')).toEqual({});
  expect(changeFaults(incident, { ...incident, modality: 'Cobro' }, 'exception')).toEqual({
    compensation: 'Solo con modalidad Incidente o Intercambio',
  });
});

test('only modality and compensation are the staff’s to change [AMB-10.06]', () => {
  expect([
    isStaffChange(incident, { ...incident, notes: 'Otra' }),
    isStaffChange(incident, { ...incident, compensation: null }),
    isStaffChange(plain, incident),
  ]).toEqual([false, true, true]);
});
