/** Services of a carrier that is data. */
export const madeServiceTexts = {
  title: 'Servicios',
  none: 'Agrega al menos un servicio para poder darle tarifa a un cliente.',
  add: 'Agregar servicio',
  remove: 'Quitar',
  removeService: (n: number) => `Quitar servicio ${n}`,
  service: (n: number) => `Servicio ${n}`,
  fields: {
    name: 'Nombre del servicio',
    mode: 'Modalidad',
    freight: 'Consolidado (LTL)',
    days: 'Días hábiles de entrega',
    weights: 'Pesos de la tarifa',
    weightsHint: 'Kg enteros separados por comas: 5, 15, 30',
    weightsStay: 'Ya está en las tarifas: solo cambian los días y los precios.',
    extra: 'Kilo adicional',
    extraHint: 'Vacío: no se vende más peso',
    reissue: 'Reexpedición',
  },
  faults: {
    name: 'Escribe un nombre de hasta 40 caracteres',
    nameTaken: 'Ya hay un servicio con este nombre',
    days: 'Escribe un número entero de 0 a 30',
    weights: 'Escribe de 1 a 20 pesos distintos en kg enteros, separados por comas',
    unknown: 'Este servicio ya no existe. Vuelve a abrir la paquetería',
    stays: 'El nombre, la modalidad y los pesos de un servicio no cambian',
  },
};
