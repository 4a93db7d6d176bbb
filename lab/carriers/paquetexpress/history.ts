import { slashedLocal } from '../../clock.ts';
import type { Answer } from '../../http/messages.ts';
import type { ParcelEvent } from '../../parcel-life.ts';
import type { Ask } from '../kit/double.ts';
import { happened, reported } from '../kit/labels.ts';
import { paquetexpressRules } from './paquetexpress-words.ts';
import { succeed } from './rad-envelope.ts';

export const historyPath = /^\/ptxws\/rest\/api\/v3\/guia\/historico\/([^/]+)\/[^/]+$/;
export const trackedNumber = ({ asked }: Ask): string[] => [historyPath.exec(asked.path)?.[1] ?? ''];

/** A cancellation is an event like any other. */
const cancellation = (at: number | null, city: string): ParcelEvent[] => (at === null ? [] : [{ ...paquetexpressRules.word('CWB'), at, city }]);

/** GET …/guia/historico/NUMBER/TOKEN, in the envelope of all answers. For a number that it does not know, it tells the story of another guide if there is one. */
export function tellHistory(ask: Ask): Answer {
  const { lab, fault } = ask;
  const parcel = lab.parcels.byNumber('paquetexpress', trackedNumber(ask)[0] ?? '').at(-1) ?? lab.parcels.latestShipment('paquetexpress')?.[0];
  if (!parcel) return succeed([]);
  const story = [...happened(lab, parcel), ...cancellation(parcel.cancelled_at, parcel.city_origin)].toSorted((one, other) => one.at - other.at);
  const events = reported(lab, parcel, story, fault);
  return succeed(
    events.map(({ at, code, text, city }) => {
      const [fecha = '', time = ''] = slashedLocal(at).split(' ');
      return {
        fecha, hora: time.slice(0, 5), fechahora: at, sucursal: city, status: text, eventoId: code, sucursalOrigen: 'MTY01', sucursalDestino: 'MID01',
        ciudadEvento: city, ciudadDestino: parcel.city_destination, guia: parcel.tracking_code, rastreo: parcel.number, referencia: parcel.reference,
        tipoEntrega: code === 'REO' ? 'ENT_OCU' : 'ENT_EAD', promesa: '',
      }; // prettier-ignore
    }),
  );
}
