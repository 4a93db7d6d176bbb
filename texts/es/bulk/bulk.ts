import { figureText } from '../shared/figures.ts';

type EndedLoad = { file: string; isStopped: boolean; made: number; failed: number; pending: number; left: number };

/** Bulk loads: what is wrong with a file, a row and a cell. Texts of the specification are copied letter by letter. */
export const bulkTexts = {
  title: 'Carga masiva',
  notBulkService: 'Este servicio no se puede usar en una carga masiva',
  otherCarrier: 'El servicio es de otra paquetería',
  chooseService: 'Seleccione un servicio',
  rowNotInErrors: (row: number) => `La fila ${row + 2} no está entre las filas con error`,
  resumeFirst: 'La carga está detenida: continúala antes de corregir sus filas',
  notStopped: 'La carga no está detenida',
  templateName: 'plantilla-carga-masiva.csv',
  failedName: (file: string) => `filas-con-error-${file.replace(/\.(csv|xlsx)$/i, '')}.csv`,

  /** How a load ended, to be read anywhere in the portal. */
  ended: ({ file, isStopped, made, failed, pending, left }: EndedLoad) => {
    const counts = [
      made === 1 ? '1 guía creada' : `${figureText(made)} guías creadas`,
      ...(failed > 0 ? [failed === 1 ? '1 fila con error' : `${figureText(failed)} filas con error`] : []),
      ...(pending > 0 ? [`${figureText(pending)} por confirmar`] : []),
      ...(isStopped ? [`${figureText(left)} sin generar`] : []),
    ];
    return `${isStopped ? 'Se detuvo' : 'Terminó'} la carga ${file}: ${counts.join(', ')}.`;
  },

  /** A row as the spreadsheet counts it: `row` is its index, the header is line 1. */
  errorInRow: (row: number) => `Error en fila ${row + 2}`,
  pendingRow: (row: number) => `Fila ${row + 2}: por confirmar con la paquetería`,

  fault: {
    rfcMissing: 'Falta el RFC',
    typeUnknown: 'Debe ser Caja, Sobre o Tarima',
    typeNotTaken: (type: string) => `El servicio no lleva ${type.toLowerCase()}s`,
    contentUnknown: 'Este contenido no está en la lista',
    number: 'Escribe solo el número, por ejemplo 12.5',
    wholeNumber: 'Escribe el número sin decimales',
    decimals: 'Máximo 2 decimales',
    tooBig: 'Las medidas superan lo permitido.',
    tooHeavy: (kg: number) => `Peso no válido: máximo ${figureText(kg)} kg`,
    notInsurable: 'El contenido del paquete no se puede asegurar',
    declaredTooHigh: (pesos: number) => `El valor declarado supera lo que asegura el servicio: ${figureText(pesos)}`,
    productMissing: 'La clave de unidad necesita una clave de producto',
    hazard: 'Escribe Sí o No, o déjalo vacío si no aplica',
    hazardUnsaid: 'Escribe Sí: la fila tiene una clave de material o de embalaje',
    hazardWithoutProduct: 'El material peligroso necesita una clave de producto',
    originMissing: 'No tienes dirección predeterminada: escribe el origen',
    originRfcMissing: 'Tu dirección predeterminada no tiene RFC: complétala o escribe el origen',
    noCoverage: 'El servicio no llega de este origen a este destino',
    serviceUnknown: 'No es un servicio de tu cuenta: escribe paquetería y servicio, «más barato», o déjalo vacío',
    serviceNotYours: 'Este servicio no está en tu cuenta o no se usa en cargas: elige otro, «más barato», o déjalo vacío',
    serviceTwice: 'Hay varios servicios con este nombre: escribe también la paquetería',
    numberTwice: (row: number) => `Es el mismo número de guía de la fila ${row + 2}`,
    noServiceTakes: 'Ninguno de tus servicios lleva este paquete',
    carrierUnavailable: 'La paquetería no respondió. No se cobró nada: vuelve a intentar esta fila.',
    portalUnavailable: 'No se pudo preparar la guía. No se cobró nada: vuelve a intentar esta fila.',
    ourFailure: 'No se pudo crear por un error nuestro; puedes reintentar esta fila',
  },

  repair: {
    publicRfc: 'Público en general (XAXX010101000)',
    ownService: 'El servicio elegido para la carga',
    noNumber: 'Quitar el número',
  },

  /** What a row says in 'servicio' to be sent by the customer's cheapest one. */
  cheapest: 'más barato',
  /** How people say the same. */
  cheapestToo: ['el más barato', 'la más barata', 'más económico', 'el más económico'],

  /** The row of the template that shows how one is filled in. */
  example: {
    referencia: 'PEDIDO-001',
    destino_empresa: 'Comercial Ejemplo',
    destino_rfc: 'XAXX010101000',
    destino_contacto: 'Lucía Hernández Robles',
    destino_telefono: '9991234567',
    destino_correo: 'lucia@ejemplo.com',
    destino_calle: 'Calle 20',
    destino_numero: '98',
    destino_colonia: 'Itzimná',
    destino_ciudad: 'Mérida',
    destino_estado: 'Yucatán',
    destino_cp: '97100',
    destino_referencias: 'Portón verde',
    tipo: 'Caja',
    contenido: 'Ropa y calzado',
    largo_cm: '30',
    ancho_cm: '25',
    alto_cm: '20',
    peso_kg: '4',
    valor_declarado: '0',
  },
};
