import { expect, test } from 'vitest';
import { wantedService } from './wanted-service.ts';

const service = (carrier: 'estafeta' | 'fedex' | 'dhl', name: string) => ({ carrier, name });
const ground = service('estafeta', 'Terrestre Consumo');
const [fedexSaver, dhlSaver] = [service('fedex', 'Saver'), service('dhl', 'Saver')];
const nextDay = service('estafeta', 'Día siguiente');
const given = { chosen: ground, offered: [ground, fedexSaver, dhlSaver], all: [ground, fedexSaver, dhlSaver, nextDay] };
const read = (cell: string | undefined) => {
  const { services, fault } = wantedService(cell, given);
  return fault ? [fault.message.split(':')[0], ...fault.repairs.map(({ cells }) => cells['servicio'])] : services;
};

test.each<[string | undefined, readonly object[]]>([
  [undefined, [ground]],
  ['  ', [ground]],
  ['Terrestre Consumo', [ground]],
  ['estafeta · terrestre consumo', [ground]],
  ['FedEx Saver', [fedexSaver]],
  ['fedex-saver', [fedexSaver]],
  ['Más barato', given.offered],
  ['el mas barato', given.offered],
  ['MÁS ECONÓMICO', given.offered],
])('%j names the service of the load, one of the customer or all of them [AMB-8.03]', (cell, services) => {
  expect(read(cell)).toEqual(services);
});

test.each<[string, readonly (string | undefined)[]]>([
  ['Saver', ['Hay varios servicios con este nombre', 'FedEx Saver', 'DHL Saver', 'más barato', '']],
  ['Estafeta Día siguiente', ['Este servicio no está en tu cuenta o no se usa en cargas', 'más barato', '']],
  ['FedEx Sever', ['No es un servicio de tu cuenta', 'FedEx Saver', 'más barato', '']],
  ['Paloma mensajera', ['No es un servicio de tu cuenta', 'más barato', '']],
])('%j is a fault with what may have been meant [AMB-8.03]', (cell, said) => {
  expect(read(cell)).toEqual(said);
});
