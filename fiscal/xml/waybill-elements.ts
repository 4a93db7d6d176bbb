import type {
  Figure,
  ForeignIdentity,
  Goods,
  GoodsGuide,
  Insurance,
  Moved,
  Stop,
  StopAddress,
  Trailer,
  Vehicle,
  Waybill,
} from '../document/waybill.ts';
import { figureKinds } from '../document/waybill.ts';
import { attribute, child, constant, element, list, mapped, optional, within, type Step } from './codec.ts';
import { count, fixed, localTime, money, oneOf, text, wordFor } from './scalars.ts';
import { collapsed } from './node.ts';

/** Two attributes that stand together or not at all. */
const pair = <T, K extends keyof T, Pair extends Record<string, string>>(key: K, names: { readonly [Field in keyof Pair]: string }): Step<T> => ({
  write: (value, { attributes }) => {
    const told = value[key] as Pair | null;
    if (told !== null) for (const [field, name] of Object.entries(names)) attributes.set(name, told[field] as string);
  },
  read: ({ attributes }, into) => {
    const found = Object.entries(names).map(([field, name]) => [field, attributes.get(name)] as const);
    into[key] = (found.some(([, told]) => told === undefined) ? null : Object.fromEntries(found)) as T[K];
  },
});
const insurance = <K extends keyof Vehicle>(key: K, insurer: string, policy: string) => pair<Vehicle, K, Insurance>(key, { insurer, policy });
const foreignIdentity = <T, K extends keyof T>(key: K, tax_id: string, residence: string) => pair<T, K, ForeignIdentity>(key, { tax_id, residence });

const address = element<StopAddress>('cartaporte31:Domicilio', [
  optional('Calle', 'street', text),
  optional('NumeroExterior', 'exterior', text),
  optional('NumeroInterior', 'interior', text),
  optional('Colonia', 'colonia', text),
  optional('Localidad', 'locality', text),
  optional('Referencia', 'reference', text),
  optional('Municipio', 'municipality', text),
  attribute('Estado', 'state', text),
  constant('Pais', 'MEX'),
  attribute('CodigoPostal', 'zip', text),
]);

const stop = element<Stop>('cartaporte31:Ubicacion', [
  attribute('TipoUbicacion', 'kind', wordFor({ origin: 'Origen', destination: 'Destino' })),
  attribute('IDUbicacion', 'id', text),
  attribute('RFCRemitenteDestinatario', 'rfc', text),
  optional('NombreRemitenteDestinatario', 'name', text),
  foreignIdentity('foreign', 'NumRegIdTrib', 'ResidenciaFiscal'),
  attribute('FechaHoraSalidaLlegada', 'at', localTime),
  optional('DistanciaRecorrida', 'distance_km', fixed(2)),
  child('address', address),
]);

/** SAT writes the accent in its answer. */
const [YES, NO] = ['S\u00ed', 'No'];

const hazard: Step<Goods> = {
  write: ({ hazard: danger }, { attributes }) => {
    if (danger === null) return;
    attributes.set('MaterialPeligroso', danger === 'no' ? NO : YES);
    if (danger === 'no') return;
    attributes.set('CveMaterialPeligroso', danger.key);
    attributes.set('Embalaje', danger.packaging);
    if (danger.packaging_description !== null) attributes.set('DescripEmbalaje', danger.packaging_description);
  },
  read: ({ attributes }, into) => {
    const at = (name: string) => collapsed(attributes.get(name) ?? '');
    if (at('MaterialPeligroso') === '') into.hazard = null;
    else if (at('MaterialPeligroso') === NO) into.hazard = 'no';
    else into.hazard = { key: at('CveMaterialPeligroso'), packaging: at('Embalaje'), packaging_description: at('DescripEmbalaje') || null };
  },
};

const MXN = constant('Moneda', 'MXN');
/** The value of a good with its currency, together or not at all. */
const goodsValue: Step<Goods> = {
  write: (goods, draft) => {
    optional<Goods, 'value'>('ValorMercancia', 'value', money).write(goods, draft);
    if (goods.value !== null) MXN.write(goods, draft);
  },
  read: (node, into) => {
    optional<Goods, 'value'>('ValorMercancia', 'value', money).read(node, into);
    if (into.value !== null) MXN.read(node, into);
  },
};

const guide = element<GoodsGuide>('cartaporte31:GuiasIdentificacion', [
  attribute('NumeroGuiaIdentificacion', 'number', text),
  attribute('DescripGuiaIdentificacion', 'description', text),
  attribute('PesoGuiaIdentificacion', 'weight_kg', fixed(3)),
]);

const moved = element<Moved>('cartaporte31:CantidadTransporta', [
  attribute('Cantidad', 'quantity', fixed(6)),
  attribute('IDOrigen', 'origin', text),
  attribute('IDDestino', 'destination', text),
]);

const goods = element<Goods>('cartaporte31:Mercancia', [
  attribute('BienesTransp', 'product', text),
  attribute('Descripcion', 'description', text),
  attribute('Cantidad', 'quantity', fixed(6)),
  attribute('ClaveUnidad', 'unit', text),
  hazard,
  attribute('PesoEnKg', 'weight_kg', fixed(3)),
  goodsValue,
  list('guides', guide),
  list('moved', moved),
]);

const trailer = element<Trailer>('cartaporte31:Remolque', [attribute('SubTipoRem', 'kind', text), attribute('Placa', 'plate', text)]);

const vehicle = element<Vehicle>('cartaporte31:Autotransporte', [
  attribute('PermSCT', 'permit', text),
  attribute('NumPermisoSCT', 'permit_number', text),
  within('cartaporte31:IdentificacionVehicular', [
    attribute('ConfigVehicular', 'configuration', text),
    attribute('PesoBrutoVehicular', 'gross_weight_t', fixed(2)),
    attribute('PlacaVM', 'plate', text),
    attribute('AnioModeloVM', 'model_year', count),
  ]),
  within('cartaporte31:Seguros', [
    insurance('liability', 'AseguraRespCivil', 'PolizaRespCivil'),
    insurance('environment', 'AseguraMedAmbiente', 'PolizaMedAmbiente'),
    insurance('cargo', 'AseguraCarga', 'PolizaCarga'),
    optional('PrimaSeguro', 'premium', money),
  ]),
  within('cartaporte31:Remolques', [list('trailers', trailer)]),
]);

const part = element<{ key: string }>('cartaporte31:PartesTransporte', [attribute('ParteTransporte', 'key', text)]);

const figure = element<Figure>('cartaporte31:TiposFigura', [
  attribute('TipoFigura', 'kind', oneOf(figureKinds)),
  optional('RFCFigura', 'rfc', text),
  optional('NumLicencia', 'licence', text),
  attribute('NombreFigura', 'name', text),
  foreignIdentity('foreign', 'NumRegIdTribFigura', 'ResidenciaFiscalFigura'),
  list(
    'parts',
    mapped(
      part,
      (key: string) => ({ key }),
      ({ key }) => key,
    ),
  ),
]);

export const waybillElement = element<Waybill>('cartaporte31:CartaPorte', [
  constant('Version', '3.1'),
  attribute('IdCCP', 'id', text),
  constant('TranspInternac', NO),
  attribute('TotalDistRec', 'distance_km', fixed(2)),
  within('cartaporte31:Ubicaciones', [list('stops', stop)]),
  within('cartaporte31:Mercancias', [
    attribute('PesoBrutoTotal', 'weight_kg', fixed(3)),
    constant('UnidadPeso', 'KGM'),
    attribute('NumTotalMercancias', 'goods_count', count),
    list('goods', goods),
    child('vehicle', vehicle),
  ]),
  within('cartaporte31:FiguraTransporte', [list('figures', figure)]),
]);
