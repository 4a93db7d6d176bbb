import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { BatchId, DraftId, LabelId, OrderId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { errorAnswer } from '#platform/http/error-answer.ts';
import { Deferred } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { Answer, MadeLabel } from '../../carriers/api.ts';
import { createLabels } from './create-labels.ts';
import { actor, agent, callWith, done, documentOf, labelFor, requestOf, shippingWorld, type Script } from '../fixtures/world.ts';
import { fetchDocument } from './fetch-document.ts';
import { resumeOrder } from './settle-order.ts';
import { createLabelsRequest, type CreateLabelsRequest, type CreateLabelsResponse } from '#contract/shipping/shipping.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const silence: Answer<never> = { outcome: 'unknown', reason: 'timeout' };
const refusal: Answer<never> = { outcome: 'refused', code: 'PESO', description: 'El peso no se acepta' };
/** A carrier that cannot be searched. */
const blind = { findsByReference: false };
const made = (request: { pieces: readonly { reference: string }[] }, number = 'N') =>
  done(request.pieces.map((piece, index) => labelFor(piece.reference, `${number}${index}${piece.reference.slice(0, 8)}`)));

type Row = {
  id: LabelId;
  order_id: OrderId;
  creation: string;
  needs_person: boolean;
  parcel_number: string | null;
  charged_at: Date | null;
  last_answer: string | null;
};
const guides = async () =>
  (
    await sql<Row>`
    select id, order_id, creation, needs_person, parcel_number, charged_at, last_answer from shipping_guide order by piece`.execute(database.db)
  ).rows;
const refusalOf = async (work: Promise<unknown>): Promise<Refusal> => {
  const error: unknown = await work.then(
    () => new Error('it was accepted'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal) return error;
  throw error;
};
const answered = (answer: CreateLabelsResponse | Deferred): CreateLabelsResponse => {
  if (answer instanceof Deferred) throw new Error('deferred');
  return answer;
};
const world = (script: Script = {}) => shippingWorld(database, script);

describe('buying labels', () => {
  test('every piece gets its guide, its document and its charge [O-1.10] [O-3.36]', async () => {
    const { needs, counted } = world();
    const answer = answered(await createLabels(needs, requestOf(3), callWith('k')));
    expect(answer.labels).toHaveLength(3);
    expect(answer.labels.every((label) => label.pdf && Buffer.from(label.pdf, 'base64').toString().includes(label.parcel_number))).toBe(true);
    expect([counted('create 1'), counted('create'), counted('reserve'), counted('charge')]).toEqual([3, 3, 3, 3]);
  });

  test('whom to tell of the guide is kept with its order, one of each type, with a number [O-3.35] [AMB-7.06] [AMB-10.08]', async () => {
    const { needs } = world();
    const told = { contact_id: null, type: 'recipient', alias: 'Lucía', phone_number: '+529999263317', guide_status: 'Entregado', shipping_mode: 'whatsapp', active: true } as const; // prettier-ignore
    await createLabels(needs, requestOf(1, { notification_contacts: [told] }), callWith('k'));
    const { rows } = await sql<{ kept: unknown }>`select options -> 'notification_contacts' as kept from shipping_order`.execute(database.db);
    expect(rows).toEqual([{ kept: [told] }]);
    const faultOf = (phone_number: string | null, active: boolean) =>
      createLabelsRequest.safeParse({ ...requestOf(1), notification_contacts: [{ ...told, phone_number, active }] }).error?.issues[0];
    expect([faultOf('', true)?.message, faultOf(null, true)?.path]).toEqual(['Ingrese su Teléfono', ['notification_contacts', 0, 'phone_number']]);
    expect([faultOf('123', true)?.message, faultOf(null, false), faultOf('999 926 3317', true)]).toEqual([
      'El teléfono es inválido.',
      undefined,
      undefined,
    ]);
    const twice = createLabelsRequest.safeParse({ ...requestOf(1), notification_contacts: [told, told] });
    expect(twice.error?.issues.map(({ path }) => path.join('.'))).toContain('notification_contacts');
  });

  test("its source is the portal's own for guides of carriers; that of manual guides, and any other, is refused at its field [O-3.35] [O-3.47]", async () => {
    const { needs } = world();
    for (const channel of ['PorteoMANUAL', 'OtroAPI', 'api']) {
      const error = await refusalOf(createLabels(needs, requestOf(1, { channel }), callWith(null)));
      expect([error.code, error.details.fields]).toEqual(['WRONG_DATA', { channel: 'Las guías de paquetería se crean con la fuente PorteoAPI' }]);
    }
    for (const channel of ['PorteoAPI', null]) await createLabels(needs, requestOf(1, { channel }), callWith(null));
    const { rows } = await sql<{ source: string }>`select source from shipping_guide`.execute(database.db);
    expect(rows).toEqual([{ source: 'api' }, { source: 'api' }]);
  });

  const draft_id = newId<DraftId>();
  test('the draft that the shipment was goes with the labels, and no other press of the shipment is another one for it', async () => {
    const { needs, log } = world();
    const asked = requestOf(1, { draft_id });
    const first = answered(await createLabels(needs, asked, callWith('k')));
    expect(log.filter((line) => line.startsWith('drop'))).toEqual([`drop ${draft_id}`]);
    const { draft_id: _none, ...before } = asked;
    expect(answered(await createLabels(needs, before, callWith('k'))).labels.map(({ id }) => id)).toEqual(first.labels.map(({ id }) => id));
  });

  test.each<[string, Script]>([
    ['the carrier refused', { create: [() => refusal] }],
    ['the carrier did not answer', { create: [() => silence], abilities: blind }],
  ])('the draft stays when %s', async (_, script) => {
    const { needs, log } = world(script);
    await refusalOf(createLabels(needs, requestOf(1, { draft_id }), callWith('k')));
    expect(log.filter((line) => line.startsWith('drop'))).toEqual([]);
  });

  test('more than 99 pieces in several rows are bought as one shipment [O-5.06]', async () => {
    const { needs, counted } = world({ carrier: 'estafeta' });
    const [row] = requestOf(99).packages;
    if (!row) throw new Error('the request has no row');
    const answer = answered(await createLabels(needs, requestOf(1, { carrier: 'estafeta', packages: [row, { ...row, weight: 3 }] }), callWith('k')));
    expect([answer.labels.length, counted('reserve'), counted('charge')]).toEqual([198, 198, 198]);
  });

  test('how several labels are wanted is remembered when that is asked for [O-3.35] [AMB-7.06]', async () => {
    const { needs, log } = world({ carrier: 'estafeta' });
    const request = { carrier: 'estafeta', output_type: 'same_file' } as const;
    await createLabels(needs, requestOf(2, request), callWith('k'));
    expect(log).not.toContain('output same_file');
    const next = { ...request, batch_id: newId<BatchId>(), wants_to_save_output_type: true };
    await createLabels(needs, requestOf(2, next), callWith('l'));
    expect(log).toContain('output same_file');
  });

  test('a carrier whose cancel ends a whole shipment gets a shipment per piece, so that each guide can end alone [AMB-7.04]', async () => {
    const { needs, counted } = world({ carrier: 'fedex' });
    expect(answered(await createLabels(needs, requestOf(3), callWith('k'))).labels).toHaveLength(3);
    expect(counted('create 1')).toBe(3);
  });

  test('a carrier that takes equal pieces together is called once per row', async () => {
    const { needs, counted } = world({ carrier: 'estafeta' });
    const [row] = requestOf(2).packages;
    if (!row) throw new Error('the request has no row');
    const packages = [row, { ...row, weight: 3, quantity: 1 }];
    expect(answered(await createLabels(needs, requestOf(1, { carrier: 'estafeta', packages }), callWith('k'))).labels).toHaveLength(3);
    expect([counted('create 2'), counted('create 1')]).toEqual([1, 1]);
  });

  test('an address without RFC is refused at its field before any money moves [O-5.43]', async () => {
    const { needs, log } = world();
    const error = await refusalOf(createLabels(needs, withoutRfc(requestOf(1)), callWith('k')));
    expect(error.code).toBe('RFC_MISSING');
    expect(Object.keys(error.details.fields ?? {})).toEqual(['destination_info.tax_id']);
    expect(log).toEqual([]);
  });

  test('a state that is none of the 32 is refused at its field before any money moves; another spelling is known [AMB-4.04]', async () => {
    const { needs, log } = world();
    const from = (state: string) => ({ ...requestOf(1), origin_info: { ...requestOf(1).origin_info, state } });
    const error = await refusalOf(createLabels(needs, from('Narnia'), callWith('k')));
    expect([error.code, error.details.fields, log]).toEqual(['WRONG_DATA', { 'origin_info.state': 'Seleccione un estado' }, []]);
    await createLabels(needs, from('gto'), callWith('k'));
    const { rows } = await sql<{ state: string }>`select origin ->> 'state' as state from shipping_order`.execute(database.db);
    expect(rows).toEqual([{ state: 'Guanajuato' }]);
  });

  test('who cannot pay leaves nothing under the key, so that the same press works after paying', async () => {
    let canPay = false;
    const { needs } = world({
      reserve: () => {
        if (!canPay) throw new Refusal('NO_STOCK');
      },
    });
    const request = requestOf(1);
    expect((await refusalOf(createLabels(needs, request, callWith('k')))).code).toBe('NO_STOCK');
    expect(await guides()).toEqual([]);
    canPay = true;
    expect(answered(await createLabels(needs, request, callWith('k'))).labels).toHaveLength(1);
  });
});

describe('a press with everything wrong', () => {
  const wrongs = ['FORBIDDEN', 'CUSTOMER_LOCKED', 'RFC_MISSING', 'QUOTE_EXPIRED', 'NO_STOCK'] as const;
  /** Where everything from that one on is wrong, in the order of the checks: rights, lock, payload, quote, money. */
  function worldFrom(first: (typeof wrongs)[number]) {
    const refuse = (code: (typeof wrongs)[number]) => {
      if (wrongs.indexOf(code) >= wrongs.indexOf(first)) throw new Refusal(code);
    };
    const { needs, counted } = world({ reserve: () => refuse('NO_STOCK') });
    const access = { ...needs.access };
    access.subjectOf = async (...asked) => (refuse('FORBIDDEN'), needs.access.subjectOf(...asked));
    access.customer = async (...asked) => (refuse('CUSTOMER_LOCKED'), needs.access.customer(...asked));
    const rating = { ...needs.rating };
    rating.lockedRate = async (...asked) => (refuse('QUOTE_EXPIRED'), needs.rating.lockedRate(...asked));
    const request = wrongs.indexOf('RFC_MISSING') >= wrongs.indexOf(first) ? withoutRfc(requestOf(1)) : requestOf(1);
    return { needs: { ...needs, access, rating }, counted, request };
  }

  test.each(wrongs)('is answered %s where that comes first, and nothing is kept of it [AMB-7.05]', async (first) => {
    const { needs, counted, request } = worldFrom(first);
    expect((await refusalOf(createLabels(needs, request, callWith('k')))).code).toBe(first);
    expect([await guides(), counted('create')]).toEqual([[], 0]);
  });
});

describe('what a label says', () => {
  const withPackage = (over: object) => {
    const request = requestOf(1);
    return { ...request, packages: request.packages.map((row) => ({ ...row, ...over })) };
  };

  test.each([
    ['a description that the content does not ask for', { content: 'Documentos', description: 'Refacciones' }, { content: 'Documentos' }, null],
    ['the description of Otro', { content: 'Otro', description: ' Telas ' }, { content: 'Telas' }, 'Telas'],
  ])('%s: what the carrier reads and what is kept [AMB-5.09]', async (_, over, sent, kept) => {
    const asked: unknown[] = [];
    const { needs } = world({ create: [(request) => (asked.push(...request.pieces), made(request))] });
    await createLabels(needs, withPackage(over), callWith('k'));
    expect(asked).toMatchObject([sent]);
    const { rows } = await sql<{ kept: string | null }>`select packages -> 0 ->> 'description' as kept from shipping_order`.execute(database.db);
    expect(rows).toEqual([{ kept }]);
  });

  test('an envelope has its one size, whatever was sent [S-9.09] [AMB-5.06]', async () => {
    const asked: unknown[] = [];
    const { needs } = world({ create: [(request) => (asked.push(...request.pieces), made(request))] });
    await createLabels(needs, withPackage({ type: 'Sobre', length: 100, width: 100, height: 100, measurement: 'm' }), callWith('k'));
    expect(asked).toMatchObject([{ lengthHcm: 3000, widthHcm: 2600, heightHcm: 200 }]);
    const { rows } = await sql<{ kept: unknown }>`select packages -> 0 as kept from shipping_order`.execute(database.db);
    expect(rows).toMatchObject([{ kept: { length: 30, width: 26, height: 2, measurement: 'cm' } }]);
  });

  test.each([
    [true, 'TEXTILES DEL BAJÍO'],
    [false, 'Textiles'],
  ])('our own labels, with the trading name asked for (%s), come from %s [AMB-7.06]', async (use_trading, company) => {
    const { needs, drawn } = world({ carrier: 'sendex', trading: 'TEXTILES DEL BAJÍO' });
    const packages = withPackage({ content: 'Documentos', description: 'Refacciones' }).packages;
    await createLabels(needs, requestOf(1, { carrier: 'sendex', use_trading, packages, reference: 'P-7' }), callWith('k'));
    const ends = { origin: { company, state: 'Guanajuato' }, destination: { company: 'Textiles', name: 'Ana', number: '455' } };
    expect(drawn).toMatchObject([{ ...ends, content: 'Documentos', weight_kg: 2, reference: 'P-7', piece: { n: 1, of: 1 } }]);
  });
});

describe('a text that the carrier could not print [AMB-7.12]', () => {
  /** A carrier that prints eight letters of the sender. */
  const tooLong = ({ origin }: { origin: { company: string } }) =>
    origin.company.length > 8 ? [{ path: 'origin_info.business_name', excess: origin.company.length - 8 }] : [];
  const refused = async (script: Script, request: CreateLabelsRequest) => {
    const { needs, log } = world(script);
    const { code, details } = await refusalOf(createLabels(needs, request, callWith('k')));
    expect([code, log]).toEqual(['ADDRESS_TOO_LONG', []]);
    return details;
  };

  test('is looked for in the trading name where that is printed, before any money moves [AMB-7.06]', async () => {
    const said = 'El nombre comercial es demasiado largo para FedEx: 10 caracteres de más';
    const details = await refused({ tooLong, trading: 'TEXTILES DEL BAJÍO' }, requestOf(1, { use_trading: true }));
    expect(details).toEqual({ fields: { use_trading: said }, description: said });
  });

  test('is none of the address where the trading name is printed instead [AMB-7.06]', async () => {
    const { needs } = world({ tooLong });
    const request = requestOf(1, { use_trading: true });
    const origin_info = { ...request.origin_info, business_name: 'Comercializadora Textil' };
    expect(answered(await createLabels(needs, { ...request, origin_info }, callWith('k'))).labels).toHaveLength(1);
  });

  test.each([
    ['origin_info.street', 'Origen. La dirección es demasiado larga para Estafeta: 4 caracteres de más'],
    ['destination_info.reference', 'Destino. El texto de Referencias es demasiado largo para Estafeta: 4 caracteres de más'],
    ['destination_info.contact.name', 'Destino. El nombre del contacto es demasiado largo para Estafeta: 4 caracteres de más'],
    ['packages.0.content', 'Paquete #1. El contenido es demasiado largo para Estafeta: 4 caracteres de más'],
    ['additional_info', 'La información adicional es demasiado larga para Estafeta: 4 caracteres de más'],
  ])('is named with its end or package: %s [AMB-7.14]', async (path, said) => {
    const details = await refused({ carrier: 'estafeta', tooLong: () => [{ path, excess: 4 }] }, requestOf(1, { carrier: 'estafeta' }));
    expect(details).toEqual({ fields: { [path]: said }, description: said });
  });

  test('is named once each where there are several; a description is named where it was typed [AMB-7.14]', async () => {
    const faults = [
      { path: 'packages.0.content', excess: 1 },
      { path: 'additional_info', excess: 9 },
    ];
    const request = withDescription(requestOf(1, { carrier: 'estafeta' }));
    const { fields, description } = await refused({ carrier: 'estafeta', tooLong: () => faults }, request);
    expect(fields).toEqual({
      'packages.0.description': 'Paquete #1. La descripción es demasiado larga para Estafeta: 1 carácter de más',
      additional_info: 'La información adicional es demasiado larga para Estafeta: 9 caracteres de más',
    });
    expect(description).toBe('Hay 2 textos demasiado largos para Estafeta');
  });

  test('in letters that it does not have is refused at its field before money is held, with the letters named', async () => {
    const lost = () => [
      { path: 'destination_info.business_name', excess: 0, lost: '日本株式会社' },
      { path: 'packages.0.merchandise.0.description', excess: 0, lost: '😀' },
    ];
    const { needs, log } = world({ tooLong: lost });
    const refused = createLabels(needs, requestOf(1), callWith('k'));
    await expect(refused).rejects.toMatchObject({
      code: 'ADDRESS_TOO_LONG',
      details: {
        description: 'Hay 2 textos que FedEx no puede imprimir como están',
        fields: {
          'destination_info.business_name':
            'Destino. La razón social lleva signos que FedEx no imprime (日本株式会社): escríbelo sin ellos o con letras latinas',
          'packages.0.merchandise.0.description':
            'Paquete #1. La descripción de la mercancía lleva signos que FedEx no imprime (😀): escríbelo sin ellos o con letras latinas',
        },
      },
    });
    expect(log).toEqual([]);
  });
});

const withDescription = (request: CreateLabelsRequest) => ({
  ...request,
  packages: request.packages.map((row) => ({ ...row, content: 'Otro', description: 'Telas y muestras de colores' })),
});
const withoutRfc = (request: CreateLabelsRequest) => ({ ...request, destination_info: { ...request.destination_info, tax_id: null } });

describe('a LOCKED customer [AMB-14.01]', () => {
  /** It is ACTIVE the first times it is looked at, then LOCKED. */
  const lockedAfter = (looks: number) => {
    const { needs, counted } = world();
    let left = looks;
    const customer = async () => ({ status: (left -= 1) < 0 ? 'LOCKED' : 'ACTIVE', business_name: 'Textiles' });
    return { needs: { ...needs, access: { ...needs.access, customer: customer as never } }, counted };
  };

  test.each([
    ['is refused before its payload is looked at', 0, withoutRfc(requestOf(1))],
    ['locked since, it is refused when money would be reserved', 1, requestOf(1)],
  ])('%s', async (_, looks, request) => {
    const { needs, counted } = lockedAfter(looks);
    expect((await refusalOf(createLabels(needs, request, callWith('k')))).code).toBe('CUSTOMER_LOCKED');
    expect([await guides(), counted('reserve'), counted('create')]).toEqual([[], 0, 0]);
  });

  test('gets the guides of a press from before when it is sent again [AMB-0.06]', async () => {
    const { needs, counted } = lockedAfter(3);
    const request = requestOf(1);
    const first = await createLabels(needs, request, callWith('k'));
    expect(await createLabels(needs, request, callWith('k'))).toEqual(first);
    expect(counted('create')).toBe(1);
  });
});

describe('pressing twice', () => {
  test('the same key answers the same labels and buys once', async () => {
    const { needs, counted } = world();
    const request = requestOf(2);
    const first = await createLabels(needs, request, callWith('k'));
    expect(await createLabels(needs, request, callWith('k'))).toEqual(first);
    expect(counted('create')).toBe(2);
  });

  test('an answer that was given before says so, whether it made labels or was refused [AMB-0.06]', async () => {
    const { needs } = world({ create: [undefined, () => ({ outcome: 'refused', code: 'NO', description: '' })] });
    const told: string[] = [];
    const press = (request: Parameters<typeof createLabels>[1], key: string) =>
      createLabels(needs, request, { ...callWith(key), markReplayed: () => void told.push(key) }).catch(() => null);
    const [made, refused] = [requestOf(1), requestOf(1)];
    await press(made, 'k-1');
    await press(refused, 'k-2');
    expect(told).toEqual([]);
    for (const [request, key] of [
      [made, 'k-1'],
      [made, 'other'],
      [refused, 'k-2'],
    ] as const)
      await press(request, key);
    expect(told).toEqual(['k-1', 'other', 'k-2']);
  });

  test('the same key with another body is refused', async () => {
    const { needs } = world();
    const request = requestOf(1);
    await createLabels(needs, request, callWith('k'));
    expect((await refusalOf(createLabels(needs, { ...request, reference: 'otra' }, callWith('k')))).code).toBe('KEY_REUSED');
  });

  test('another key with the same quote answers the labels already made, ten minutes long [AMB-6.04]', async () => {
    const { needs, clock, counted } = world();
    const request = requestOf(1);
    const first = await createLabels(needs, request, callWith('a'));
    expect(await createLabels(needs, request, callWith('b'))).toEqual(first);
    clock.advance(10 * 60_000);
    expect(await createLabels(needs, request, callWith('c'))).toEqual(first);
    clock.advance(1);
    expect((await refusalOf(createLabels(needs, request, callWith('d')))).code).toBe('QUOTE_EXPIRED');
    expect(counted('create')).toBe(1);
  });

  test('64 presses at once buy once: the others are told to wait or get the same answer', async () => {
    const { needs, counted } = world();
    const request = requestOf(1);
    const results = await Promise.allSettled(Array.from({ length: 64 }, () => createLabels(needs, request, callWith('k'))));
    const labels = new Set(results.flatMap((result) => (result.status === 'fulfilled' ? [JSON.stringify(result.value)] : [])));
    const codes = new Set(results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Refusal).code] : [])));
    expect(labels.size).toBe(1);
    expect([...codes].filter((code) => code !== 'IN_PROGRESS')).toEqual([]);
    expect([counted('create'), counted('charge')]).toEqual([1, 1]);
  });
});

describe('a carrier that refuses', () => {
  test('its words are answered, the money is released and the quote may be used again [S-8.11]', async () => {
    const { needs, counted } = world({ create: [() => refusal, (request) => made(request)] });
    const request = requestOf(2);
    const error = await refusalOf(createLabels(needs, request, callWith('k')));
    expect([error.code, error.details.description]).toEqual(['CARRIER_REFUSED', 'El peso no se acepta']);
    expect([counted('release'), counted('charge')]).toEqual([2, 0]);
    expect(answered(await createLabels(needs, request, callWith('k2'))).labels).toHaveLength(2);
  });

  test.for(['', 'Not further details'])('without words its code travels beside Not further details [S-8.12]', async (description) => {
    const { needs } = world({ create: [() => ({ outcome: 'refused', code: 'E-77', description })] });
    const refused = await refusalOf(createLabels(needs, requestOf(1), callWith('k')));
    const { status, body } = errorAnswer(refused, { requestId: 'r', product: 'Porteo' });
    expect([status, body.description, body.code]).toEqual([503, 'Not further details', 'E-77']);
  });

  test('a measurement error of the carrier becomes our sentence [S-8.27]', async () => {
    const { needs } = world({ create: [() => ({ outcome: 'refused', code: 'M', description: 'Length 300 is not allowed for this measurement' })] });
    expect((await refusalOf(createLabels(needs, requestOf(1), callWith('k')))).details).toMatchObject({
      finerCode: 'MEASURES_NOT_ALLOWED',
      description: expect.stringContaining('Las medidas superan lo permitido'),
    });
  });

  test('the second piece refused: the first is cancelled at the carrier and its charge refunded [AMB-7.04]', async () => {
    const { needs, counted } = world({ carrier: 'dhl', abilities: { cancels: true }, create: [(request) => made(request), () => refusal] });
    const error = await refusalOf(createLabels(needs, requestOf(3), callWith('k')));
    expect(error.code).toBe('CARRIER_REFUSED');
    expect([counted('create'), counted('cancel'), counted('refund'), counted('release')]).toEqual([2, 1, 1, 2]);
  });

  test('where nothing can be cancelled the made pieces stay valid beside the errors of the rest [AMB-7.04]', async () => {
    const { needs, counted } = world({ carrier: 'dhl', abilities: { cancels: false }, create: [(request) => made(request), () => refusal] });
    const answer = answered(await createLabels(needs, requestOf(3), callWith('k')));
    expect(answer.labels).toHaveLength(1);
    expect(answer.errors?.map((error) => error.piece)).toEqual([2, 3]);
    expect([counted('charge'), counted('release'), counted('refund')]).toEqual([1, 2, 0]);
  });
});

describe('a carrier that is silent', () => {
  test('that cannot be searched: the guide waits for a person, the money stays held, nothing is sent again [AMB-7.05b]', async () => {
    const { needs, counted, clock } = world({ abilities: blind, create: [() => silence] });
    const error = await refusalOf(createLabels(needs, requestOf(1), callWith('k')));
    expect(error.code).toBe('CARRIER_SILENT');
    expect(await guides()).toMatchObject([{ creation: 'unknown', needs_person: true }]);
    clock.advance(3_600_000);
    await resumeOrder(needs, (await guides())[0]?.order_id as OrderId);
    expect([counted('create'), counted('charge'), counted('release')]).toEqual([1, 0, 0]);
  });

  test('found by reference: the label is adopted and charged, never bought again [AMB-7.05b]', async () => {
    const { needs, counted, clock } = world({
      create: [() => silence],
      find: [(reference) => done({ found: labelFor(reference, `N${reference.slice(0, 9)}`) })],
    });
    const pending = createLabels({ ...needs, sleep: async () => undefined }, requestOf(1), callWith('k'));
    expect(await pending).toBeInstanceOf(Deferred);
    await waitForParking(needs);
    clock.advance(5_000);
    await resumeOrder(needs, (await guides())[0]?.order_id as OrderId);
    expect(await guides()).toMatchObject([{ creation: 'made' }]);
    expect([counted('create'), counted('charge')]).toEqual([1, 1]);
  });

  test('surely absent: the money is released and the person may press again', async () => {
    const { needs, counted, clock } = world({ create: [() => silence], find: [() => done({ found: null, conclusive: true })] });
    const deferred = await createLabels({ ...needs, sleep: async () => undefined }, requestOf(1), callWith('k'));
    expect(deferred).toBeInstanceOf(Deferred);
    await waitForParking(needs);
    clock.advance(5_000);
    await resumeOrder(needs, (await guides())[0]?.order_id as OrderId);
    expect(await guides()).toMatchObject([{ creation: 'refused' }]);
    expect([counted('create'), counted('release'), counted('charge')]).toEqual([1, 1, 0]);
  });

  test('never found for sure: after the schedule a person settles it [AMB-7.05b]', async () => {
    const { needs, counted, clock } = world({ create: [() => silence], find: [() => done({ found: null, conclusive: false })] });
    await createLabels({ ...needs, sleep: async () => undefined }, requestOf(1), callWith('k'));
    await waitForParking(needs);
    for (const wait of [5_000, 30_000]) {
      clock.advance(wait);
      await resumeOrder(needs, (await guides())[0]?.order_id as OrderId);
    }
    expect(await guides()).toMatchObject([{ creation: 'unknown', needs_person: true }]);
    expect([counted('find'), counted('release')]).toEqual([2, 0]);
  });

  test('an unknown piece keeps the whole shipment: nothing is cancelled before it is settled', async () => {
    const { needs, counted } = world({ carrier: 'dhl', abilities: blind, create: [(request) => made(request), () => silence] });
    await refusalOf(createLabels(needs, requestOf(3), callWith('k')));
    expect((await guides()).map((guide) => guide.creation)).toEqual(['made', 'unknown', 'reserved']);
    expect([counted('cancel'), counted('create')]).toEqual([0, 2]);
  });
});

describe('a carrier that lies', () => {
  const lies: { title: string; labels: (reference: string) => readonly MadeLabel[] }[] = [
    { title: 'another shipment answered', labels: () => [labelFor('FOREIGN', 'N1')] },
    { title: 'a number with a wrong check digit', labels: (reference) => [labelFor(reference, 'BAD1')] },
    { title: 'two labels for one piece', labels: (reference) => [labelFor(reference, 'N1'), labelFor(reference, 'N2')] },
    { title: 'no label at all', labels: () => [] },
  ];
  test.each(lies)('$title: nothing is charged and the guide is unknown', async ({ labels }) => {
    const { needs, counted } = world({
      abilities: { findsByReference: false },
      create: [(request) => done(labels(request.pieces[0]?.reference ?? ''))],
    });
    expect((await refusalOf(createLabels(needs, requestOf(1), callWith('k')))).code).toBe('CARRIER_SILENT');
    expect([counted('charge'), counted('release')]).toEqual([0, 0]);
    expect(await guides()).toMatchObject([{ creation: 'unknown', parcel_number: null }]);
  });

  test('a number that another guide already has is not believed', async () => {
    const { needs, counted } = world({
      abilities: { findsByReference: false },
      create: [(request) => done([labelFor(request.pieces[0]?.reference ?? '', 'SAME')])],
    });
    await createLabels(needs, requestOf(1), callWith('a'));
    expect((await refusalOf(createLabels(needs, requestOf(1), callWith('b')))).code).toBe('CARRIER_SILENT');
    expect(counted('charge')).toBe(1);
  });

  test('a document that has the label with as many copies as its carrier makes is believed, kept whole and charged', async () => {
    const { needs, counted } = world({
      create: [(request) => done([labelFor(request.pieces[0]?.reference ?? '', 'N0', { document: documentOf('N0', 2) })])],
    });
    const answer = answered(await createLabels(needs, requestOf(1), callWith('k')));
    expect([answer.labels[0]?.pdf, counted('charge')]).toEqual([Buffer.from(documentOf('N0', 2)).toString('base64'), 1]);
    expect(await guides()).toMatchObject([{ creation: 'made', last_answer: null }]);
  });

  const notIts = 'document not believed: unreadable, or of another number';
  const documents: { title: string; document: Uint8Array | null; reason: string }[] = [
    { title: 'no document', document: null, reason: 'no document' },
    { title: 'an empty document', document: new Uint8Array(), reason: 'no document' },
    { title: 'a document that does not open', document: new TextEncoder().encode('<html>'), reason: notIts },
    { title: "another guide's document", document: documentOf('OTHER'), reason: notIts },
    { title: 'more pages than a label of this carrier has', document: documentOf('N0', 3), reason: notIts },
  ];
  test.each(documents)(
    '$title: a live label that is not charged until its own document comes, which anyone who looks at it sees at once [AMB-10.13]',
    async ({ document, reason }) => {
      const { needs, counted, clock, refreshed } = world({
        create: [(request) => done([labelFor(request.pieces[0]?.reference ?? '', 'N0', { document })])],
        document: [null, documentOf('N0')],
      });
      const answer = answered(await createLabels(needs, requestOf(1), callWith('k')));
      expect(answer.labels).toMatchObject([{ parcel_number: 'N0', pdf: null }]);
      expect(counted('charge')).toBe(0);
      expect(await guides()).toMatchObject([{ creation: 'made', charged_at: null, last_answer: reason }]);
      const id = answer.labels[0]?.id as LabelId;
      for (const [wait, seen] of [
        [5_000, []],
        [30_000, [{ id, to: expect.arrayContaining([actor.id, agent]) }]],
      ] as const) {
        clock.advance(wait);
        await fetchDocument(needs, id);
        expect(refreshed).toEqual(seen);
      }
      expect(counted('charge')).toBe(1);
      expect(await guides()).toMatchObject([{ creation: 'made' }]);
    },
  );

  test('a document that never comes: the label is voided, and only the confirmed void releases the money', async () => {
    const { needs, counted, clock } = world({
      create: [(request) => done([labelFor(request.pieces[0]?.reference ?? '', 'N0', { document: null })])],
      document: [null],
      cancel: [done({ state: 'cancelled' })],
    });
    const answer = answered(await createLabels(needs, requestOf(1), callWith('k')));
    for (const wait of [5_000, 30_000]) {
      clock.advance(wait);
      await fetchDocument(needs, answer.labels[0]?.id as LabelId);
    }
    expect([counted('cancel'), counted('release'), counted('charge')]).toEqual([1, 1, 0]);
  });
});

describe('a process that dies', () => {
  test('after the reservation: the next one sends the order once', async () => {
    const { needs, stopAt, clock, counted } = world();
    stopAt('order-committed');
    await expect(createLabels(needs, requestOf(2), callWith('k'))).rejects.toThrow('stopped');
    stopAt(null);
    const order = (await guides())[0]?.order_id as OrderId;
    await resumeOrder(needs, order);
    expect(counted('create')).toBe(0);
    clock.advance(90_001);
    await resumeOrder(needs, order);
    expect([counted('create'), counted('charge')]).toEqual([2, 2]);
  });

  test('while the carrier is called: the guide is searched, never sent again', async () => {
    const { needs, stopAt, clock, counted } = world({ find: [(reference) => done({ found: labelFor(reference, 'N7') })] });
    stopAt('carrier-answered');
    await createLabels({ ...needs, sleep: async () => undefined }, requestOf(1), callWith('k'));
    await expect.poll(() => counted('create')).toBe(1);
    stopAt(null);
    clock.advance(90_001);
    await resumeOrder(needs, (await guides())[0]?.order_id as OrderId);
    expect([counted('create'), counted('find'), counted('charge')]).toEqual([1, 1, 1]);
    expect(await guides()).toMatchObject([{ creation: 'made', parcel_number: 'N7' }]);
  });

  test('that only slept: what it learns afterwards books nothing, and the label it made is followed', async () => {
    const answered = Promise.withResolvers<Answer<readonly MadeLabel[]>>();
    const { needs, clock, counted } = world({ create: [() => answered.promise], find: [() => done({ found: null, conclusive: true })] });
    const sleeping = createLabels({ ...needs, sleep: async () => undefined }, requestOf(1), callWith('k'));
    await expect(sleeping).resolves.toBeInstanceOf(Deferred);
    await expect.poll(() => counted('create')).toBe(1);
    clock.advance(90_001);
    const [guide] = await guides();
    await resumeOrder(needs, guide?.order_id as OrderId);
    expect(await guides()).toMatchObject([{ creation: 'refused' }]);
    answered.resolve(done([labelFor(guide?.id ?? '', 'LATE')]));
    await expect
      .poll(
        async () =>
          (await sql<{ n: number }>`select count(*) as n from shipping_orphan where parcel_number = 'LATE'`.execute(database.db)).rows[0]?.n,
      )
      .toBe(1);
    expect([counted('charge'), counted('release')]).toEqual([0, 1]);
  });
});

/** The work that goes on behind a deferred answer has come to rest: it gave its lease back. */
async function waitForParking({ db }: { db: TestDatabase['db'] }): Promise<void> {
  await expect
    .poll(async () => (await sql<{ n: number }>`select count(*) as n from shipping_order where lease_until is null`.execute(db)).rows[0]?.n)
    .toBe(1);
}
