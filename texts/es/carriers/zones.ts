/** Zones of a carrier that is data. */
export const carrierZoneTexts = {
  title: 'Zonas',
  hint: 'Lo que cada zona agrega al precio se escribe en sus tarifas, con el mismo nombre. Un destino que no está en ninguna no agrega nada.',
  zone: (n: number) => `Zona ${n}`,
  name: 'Nombre de la zona',
  places: 'Códigos postales o estados',
  placesHint: 'Separados por comas: 97000-97999, 24010, Campeche',
  add: 'Agregar zona',
  remove: 'Quitar',
  removeZone: (n: number) => `Quitar zona ${n}`,
  /** At a tariff. */
  ofCarrier: (carrier: string, names: string) => `Zonas de ${carrier}: ${names}`,
  addMissing: 'Agregar sus zonas',
  faults: {
    name: 'Escribe un nombre de hasta 60 caracteres',
    nameTaken: 'Ya hay una zona con este nombre',
    places: 'Escribe códigos postales de 5 dígitos, rangos o estados, separados por comas',
    unread: (part: string) => `No reconocemos «${part}»: escribe un código postal, un rango (97000-97999) o un estado`,
    unknown: (part: string) => `«${part}» no es un estado`,
    backwards: (range: string) => `El rango ${range} termina antes de empezar`,
    twice: (part: string, zone: string) => `${part} ya está en la zona ${zone}`,
  },
};
