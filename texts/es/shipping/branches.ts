import { figureText } from '../shared/figures.ts';

/** The branch at which a parcel is collected. */
export const branchTexts = {
  label: 'Sucursal donde se recoge',
  choose: 'Elige una sucursal',
  option: (name: string, km: number | null) => (km === null ? name : `${name} · a ${figureText(km, 1)} km`),
  none: 'La paquetería no tiene sucursales cerca de este código postal. Quita la entrega en sucursal y vuelve a cotizar.',
  gone: (name: string) => `La paquetería ya no ofrece la sucursal «${name}».`,
  goneChoose: (name: string) => `La paquetería ya no ofrece la sucursal «${name}». Elige otra.`,
  failed: 'No pudimos consultar las sucursales',
  days: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
};
