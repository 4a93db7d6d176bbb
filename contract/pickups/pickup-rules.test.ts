import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../shared/dates.ts';
import { pickupTexts } from '#texts/es/pickups/pickups.ts';
import { carrierOf, whyNotJoin } from './join-pickup.ts';
import { createPickupRequest, pickupLocation } from './pickup-shapes.ts';
import { isActive, mayBecome, mayCancelAt, mayChangeAt, pickupStatuses, type PickupMover, type PickupStatus } from './pickup-states.ts';

test('a pickup has eight statuses [O-4.09]', () => {
  expect(pickupStatuses.map((status) => pickupTexts.status[status])).toEqual([
    'Pendiente', 'Programada', 'Reprogramada', 'Enrutada', 'Recolectada', 'Parcial', 'Excepcionada', 'Cancelada',
  ]); // prettier-ignore
});

describe('what may follow', () => {
  /** AMB-9.01's table, typed from it: c = carrier, s = staff, o = owner. */
  const table: Record<PickupStatus, string> = {
    pending: 'scheduled:cs routed:cs collected:cs partial:cs exception:cs cancelled:os',
    scheduled: 'rescheduled:cs routed:cs collected:cs partial:cs exception:cs cancelled:os',
    rescheduled: 'routed:cs collected:cs partial:cs exception:cs cancelled:os',
    routed: 'rescheduled:cs collected:cs partial:cs exception:cs cancelled:s',
    partial: 'rescheduled:cs collected:cs exception:cs',
    exception: 'rescheduled:cs collected:cs partial:cs cancelled:os',
    collected: '',
    cancelled: '',
  };
  const letters: Record<PickupMover, string> = { carrier: 'c', staff: 's', owner: 'o' };

  test.each(Object.entries(table))('on %s: %s [AMB-9.01]', (from, row) => {
    const found = pickupStatuses.flatMap((to) => {
      const by = (Object.keys(letters) as PickupMover[]).filter((mover) => mayBecome(from as PickupStatus, to, mover)).map((mover) => letters[mover]);
      return by.length > 0 ? [`${to}:${by.sort().join('')}`] : [];
    });
    expect(found.sort()).toEqual(row.split(' ').filter(Boolean).sort());
  });

  test('guides are held while it is pending, scheduled, rescheduled or routed [AMB-9.01]', () => {
    expect(pickupStatuses.filter(isActive)).toEqual(['pending', 'scheduled', 'rescheduled', 'routed']);
  });

  test('its owner changes it until one hour before it starts and cancels it until then [AMB-9.01]', () => {
    const hour = HOUR_MS;
    const owner = (status: PickupStatus, startsInMs: number) => {
      const moment = { status, startsInMs, isStaff: false };
      return [mayChangeAt(moment), mayCancelAt(moment)];
    };
    expect(owner('scheduled', hour)).toEqual([true, true]);
    expect(owner('scheduled', hour - 1)).toEqual([false, true]);
    expect(owner('pending', 0)).toEqual([false, false]);
    expect(owner('routed', hour)).toEqual([false, false]);
    expect(owner('exception', -hour)).toEqual([false, true]);
    const staff = { status: 'routed', startsInMs: -hour, isStaff: true } as const;
    expect([mayChangeAt(staff), mayCancelAt(staff)]).toEqual([true, true]);
    expect(mayCancelAt({ ...staff, status: 'partial' })).toBe(false);
  });
});

describe('a guide joins a pickup', () => {
  const guide = { carrier: 'dhl', follow_up: 'registered', in_pickup: false, origin: { state: 'Nuevo León' } } as const;
  const chosen = { carrier: 'dhl', state: 'Nuevo León' };

  test.each([
    [null, 'Guía no encontrada'],
    [{ ...guide, carrier: 'fedex' }, 'Otra paquetería'],
    [{ ...guide, follow_up: 'scanned' as const }, 'Ya escaneada'],
    [{ ...guide, follow_up: 'delivered' as const }, 'Ya escaneada'],
    [{ ...guide, follow_up: 'cancelled' as const }, 'Ya no está vigente'],
    [{ ...guide, follow_up: 'expired' as const }, 'Ya no está vigente'],
    [{ ...guide, in_pickup: true }, 'En otra recolección'],
    [{ ...guide, origin: { state: 'Jalisco' } }, 'Otro estado de origen'],
  ])('unless: %# %j → %s [AMB-9.08]', (one, words) => {
    const fault = whyNotJoin(one, chosen);
    expect(fault && pickupTexts.cannotJoin[fault]).toBe(words);
  });

  test('when it is registered and of the state of the address, or of the first guide [O-4.11]', () => {
    expect(whyNotJoin(guide, chosen)).toBeNull();
    expect(whyNotJoin(guide, { carrier: null, state: null })).toBeNull();
    expect(whyNotJoin(guide, { ...chosen, state: 'NUEVO LEON' })).toBeNull();
  });

  test('never where its courier comes by itself [AMB-9.01]', () => {
    const delivery = { ...guide, carrier: 'uber' };
    expect(whyNotJoin(delivery, { ...chosen, carrier: 'uber' })).toBe('comes_itself');
    expect(carrierOf([delivery, guide])).toBe('dhl');
  });

  test('and the first that can names the carrier [AMB-9.08]', () => {
    expect(carrierOf([null, { ...guide, carrier: 'fedex', in_pickup: true }, guide])).toBe('dhl');
    expect(carrierOf([null])).toBeNull();
  });
});

describe('what is asked', () => {
  const location = {
    business_name: 'Ejemplo', street: 'Constitución', neighborhood: 'Centro', city: 'Monterrey', state: 'Nuevo León', zip_code: '64000',
    contact: { name: 'Laura', phone_number: '8110000001' },
  }; // prettier-ignore
  const request = {
    carrier: 'dhl',
    parcel_numbers: ['1'],
    date: '2026-11-23',
    earliest_time: '10:00',
    latest_time: '12:00',
    location,
    collect_in: 'Bodega',
  };
  const faultsOf = (change: object) =>
    createPickupRequest.safeParse({ ...request, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('an address without number is S/N, and its country Mexico without the accent [O-5.50] [O-5.51] [AMB-9.07]', () => {
    expect(pickupLocation.parse(location)).toMatchObject({ number: 'S/N', country: 'Mexico' });
    expect(pickupLocation.parse({ ...location, number: '', country: 'México' })).toMatchObject({ number: 'S/N', country: 'Mexico' });
  });

  test('has one of four places to collect in', () => {
    for (const collect_in of ['Puerta Principal', 'Bodega', 'Recepción', 'Otro']) expect(faultsOf({ collect_in })).toBeUndefined();
    expect(faultsOf({ collect_in: undefined })).toEqual([['collect_in', 'Elija dónde recolectar']]);
  });

  test('comments of at most 40 characters', () => {
    expect(faultsOf({ indications: 'x'.repeat(40) })).toBeUndefined();
    expect(faultsOf({ indications: 'x'.repeat(41) })).toEqual([['indications', 'Límite excedido']]);
  });

  test('times of hours and minutes [O-3.21]', () => {
    for (const earliest_time of ['9:00', '24:00', '10:60', '10:00:00']) expect(faultsOf({ earliest_time })).toHaveLength(1);
  });

  test('at least one guide', () => {
    expect(faultsOf({ parcel_numbers: [] })).toEqual([['parcel_numbers', 'Por favor elija al menos un paquete']]);
  });
});
