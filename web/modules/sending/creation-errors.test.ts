import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../platform/api-error.ts';
import { creationFailure, keyOfPress } from './creation-errors.ts';

const answer = (status: number, code: string, description: unknown, fields: Record<string, string> = {}) =>
  creationFailure(new ApiError({ status, code, description, fields }));
const failed = 'No fue posible generar la guia, contacte al equipo de {product} para más información';

describe('what a person reads when a guide was not made [AMB-7.14]', () => {
  const cases: { title: string; status: number; code: string; description: unknown; message: string }[] = [
    {
      title: 'measures the carrier refuses come before everything else [S-8.27]',
      status: 503,
      code: 'MEASURES_NOT_ALLOWED',
      description: 'sin importar sus palabras',
      message: 'Las medidas superan lo permitido. Verifica las medidas y la unidad de medida.',
    },
    {
      title: 'no stock [S-8.10]',
      status: 402,
      code: 'NO_STOCK',
      description: 'otra cosa',
      message: 'No hay guias disponibles para crearla, pide que te asignen más',
    },
    {
      title: 'no balance reads the same [S-8.10]',
      status: 402,
      code: 'INSUFFICIENT_BALANCE',
      description: '',
      message: 'No hay guias disponibles para crearla, pide que te asignen más',
    },
    {
      title: 'the words of the carrier [S-8.11]',
      status: 503,
      code: 'CARRIER_REFUSED',
      description: 'Código postal sin cobertura',
      message: 'Código postal sin cobertura',
    },
    {
      title: 'the words of a rule [S-8.11]',
      status: 405,
      code: 'QUOTE_EXPIRED',
      description: 'La cotización expiró o cambió, vuelve a cotizar',
      message: 'La cotización expiró o cambió, vuelve a cotizar',
    },
    { title: 'the code where there are no words [S-8.12]', status: 503, code: 'EST-1042', description: 'Not further details', message: 'EST-1042' },
    { title: 'a description that is no sentence counts as missing [S-8.12]', status: 405, code: 'E7', description: { a: 1 }, message: 'E7' },
    { title: 'neither words nor code [S-8.13]', status: 503, code: '', description: 'Not further details', message: failed },
    {
      title: 'no words and only our own code [AMB-7.14]',
      status: 503,
      code: 'CARRIER_REFUSED',
      description: 'Not further details',
      message: failed,
    },
    {
      title: 'a missing RFC in its own words [O-5.43]',
      status: 400,
      code: 'RFC_MISSING',
      description: 'Para crear la guía…',
      message: 'Para crear la guía…',
    },
    {
      title: 'an address too long for the carrier in its own words [AMB-7.12]',
      status: 400,
      code: 'ADDRESS_TOO_LONG',
      description: '3 caracteres de más',
      message: '3 caracteres de más',
    },
    { title: 'any other refusal of the data', status: 400, code: 'WRONG_DATA', description: 'Revisa los datos marcados', message: failed },
    { title: 'a job that failed [S-4.25]', status: 202, code: 'JOB_FAILED', description: 'Operation failed', message: 'Operation failed' },
    { title: 'a fault of the server', status: 500, code: 'INTERNAL', description: 'Algo salió mal', message: failed },
  ];
  test.each(cases)('$title', ({ status, code, description, message }) => {
    expect(answer(status, code, description).message).toBe(message);
  });
});

test('a job that failed may have made the guide: it leads to Envíos and offers no retry [S-4.25] [AMB-18.01]', () => {
  expect(answer(202, 'JOB_FAILED', 'Operation failed')).toMatchObject({
    hint: 'La guía puede existir: revísala en Envíos antes de hacer otra.',
    offer: 'labels',
    isDefinitive: false,
  });
});

test('an earlier press that made its guide with other data is told, leads to Envíos, and another guide is asked about [AMB-0.06]', () => {
  expect(answer(409, 'KEY_REUSED', 'Esta clave ya se usó con otros datos')).toMatchObject({
    message: 'Tu intento anterior sí se hizo, con los datos que tenía entonces. Revisa la guía en Envíos antes de generar otra.',
    offer: 'labels',
    isDefinitive: true,
    isMade: true,
  });
});

test('a refusal of the carrier says that nothing was charged and offers the other rates [S-8.11]', () => {
  expect(answer(503, 'CARRIER_REFUSED', 'Sin cobertura')).toMatchObject({
    hint: 'No se generó ni se cobró nada. Corrige los datos o elige otra tarifa.',
    offer: 'rates',
    isDefinitive: true,
  });
});

test('field messages of a refusal are named, each once', () => {
  expect(answer(400, 'WRONG_DATA', '', { 'packages.0.weight': 'Ingrese Peso', 'packages.1.weight': 'Ingrese Peso' }).details).toEqual([
    'Ingrese Peso',
  ]);
});

test('a text too long for the carrier is said once: at its field where the summary has it, else by its name [AMB-7.12] [AMB-7.14]', () => {
  const [note, name] = ['La información adicional es demasiado larga…', 'Destino. El nombre del contacto es demasiado largo…'];
  const tooLong = (description: string, fields: Record<string, string>) => answer(400, 'ADDRESS_TOO_LONG', description, fields);
  expect(tooLong(name, { 'destination_info.contact.name': name })).toMatchObject({ message: name, faults: {}, details: [] });
  expect(tooLong(note, { additional_info: note })).toMatchObject({ message: note, faults: { additional_info: note }, details: [] });
  const both = tooLong('Hay 2 textos demasiado largos para Estafeta', { additional_info: note, 'destination_info.contact.name': name });
  expect(both).toMatchObject({ message: 'Hay 2 textos demasiado largos para Estafeta', faults: { additional_info: note }, details: [name] });
});

describe('what may be done next', () => {
  test('a payment that cannot be taken offers another quote, which shows the other pocket', () => {
    expect(answer(402, 'NO_STOCK', '')).toMatchObject({ offer: 'quote', isDefinitive: true });
  });
  test('an expired quote is quoted again', () => {
    expect(answer(405, 'QUOTE_EXPIRED', 'x').offer).toBe('quote');
  });
  test('a silent carrier locks the rate and leads to Por conciliar', () => {
    const silent = answer(503, 'CARRIER_SILENT', 'La paquetería no confirmó la guía.');
    expect(silent).toMatchObject({ offer: 'unsettled', locksRate: true, isDefinitive: false, message: 'La paquetería no confirmó la guía.' });
    expect(answer(503, 'CARRIER_SILENT', 'Not further details').message).toMatch(/^La paquetería no confirmó la guía/);
  });
});

describe('the key of a press', () => {
  test.each([
    { title: 'no answer at all', error: new NetworkError(), isDefinitive: false },
    { title: 'still being processed', error: new ApiError({ status: 409, code: 'IN_PROGRESS', description: '' }), isDefinitive: false },
    { title: 'a fault of the server', error: new ApiError({ status: 500, code: 'INTERNAL', description: '' }), isDefinitive: false },
    {
      title: 'a gateway that answers for the server',
      error: new ApiError({ status: 502, code: 'UNREADABLE', description: null }),
      isDefinitive: false,
    },
    { title: 'the database away', error: new ApiError({ status: 503, code: 'DATABASE_UNAVAILABLE', description: '' }), isDefinitive: false },
    { title: 'a job whose end was not seen', error: new ApiError({ status: 202, code: 'JOB_FAILED', description: '' }), isDefinitive: false },
    { title: 'the session ended', error: new ApiError({ status: 401, code: 'UNAUTHORIZED', description: '' }), isDefinitive: false },
    { title: 'refused by the carrier', error: new ApiError({ status: 503, code: 'CARRIER_REFUSED', description: '' }), isDefinitive: true },
    { title: 'wrong data', error: new ApiError({ status: 400, code: 'WRONG_DATA', description: '' }), isDefinitive: true },
  ])('is a new one after a definitive answer only: $title', ({ error, isDefinitive }) => {
    expect(creationFailure(error).isDefinitive).toBe(isDefinitive);
  });
  test('repeats while the outcome is open', () => {
    expect([keyOfPress('K1', () => 'K2'), keyOfPress(null, () => 'K2')]).toEqual(['K1', 'K2']);
  });
});

test('an answer that cannot be read leaves the outcome open', () => {
  expect(creationFailure(new TypeError('unreadable'))).toMatchObject({ message: failed, isDefinitive: false, offer: 'retry' });
});

test('a guide number that is taken is told at its field, and above in the same words', () => {
  const taken = 'Otra guía ya tiene este número';
  expect(answer(400, 'WRONG_DATA', taken, { 'numbers.1': taken })).toMatchObject({
    message: taken,
    faults: { 'numbers.1': taken },
    details: [],
    isDefinitive: true,
  });
});
