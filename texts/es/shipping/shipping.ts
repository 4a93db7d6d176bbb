/** What a carrier prints, by its field. */
const printedFields: Readonly<Record<string, string>> = {
  street: 'La dirección',
  number: 'El número exterior',
  suite_number: 'El número interior',
  neighborhood: 'La colonia',
  city: 'La ciudad',
  business_name: 'La razón social',
  'contact.name': 'El nombre del contacto',
  'contact.email': 'El correo del contacto',
  content: 'El contenido',
  description: 'La descripción',
  reference: 'La referencia',
  'address.reference': 'El texto de Referencias',
  additional_info: 'La información adicional',
  use_trading: 'El nombre comercial',
};

/** Without its end or package; the references of an address are another field than the reference of the guide. */
const nameOf = (path: string): string =>
  path.replace(/^(origin_info|destination_info)\.reference$/, 'address.reference').replace(/^(origin_info|destination_info|packages\.\d+)\./, '');

/** The field at a path of the request, as a sentence begins with it. */
const fieldOf = (path: string): string =>
  path.includes('.merchandise.') ? 'La descripción de la mercancía' : (printedFields[nameOf(path)] ?? 'El texto');
const long = (field: string): string => (field.startsWith('La ') ? 'larga' : 'largo');

function placeOf(path: string): string {
  const row = /^packages\.(\d+)\./.exec(path)?.[1];
  if (row !== undefined) return `Paquete #${Number(row) + 1}. `;
  return path.startsWith('origin_info.') ? 'Origen. ' : path.startsWith('destination_info.') ? 'Destino. ' : '';
}

/** Creating, listing and tracking guides. Texts of the specification are copied letter by letter. */
export const shippingTexts = {
  /** Where a guide comes from. */
  source: { api: '{product}API', manual: '{product}MANUAL' },
  wrongSource: 'Las guías de paquetería se crean con la fuente {product}API',
  noticeAlias: 'Ingresa un alias',
  noticeStatus: 'Selecciona un status',
  oneContactOfEach: 'Solo un aviso por remitente y uno por destinatario',
  contactName: 'Ingrese el nombre del contacto',
  businessName: 'Ingrese la razón social',
  street: 'Ingrese la calle',
  neighborhood: 'Ingrese la colonia',
  city: 'Ingrese la ciudad',
  state: 'Seleccione un estado',
  eventDescription: 'Ingrese una descripción',
  eventNotDelivered: 'Solo con el estatus Entregada',
  eventProvedByCarrier: 'La paquetería entrega la evidencia de esta guía',
  signatureWrong: 'Elige una imagen PNG o JPG de hasta 10 MB',
  signatureLost: 'La imagen ya no está: elígela de nuevo',
  // sic
  noStock: 'No hay guias disponibles para crearla, pide que te asignen más',
  // sic
  roadKm: 'Escribe los kilómetros, mayores a 0 y con hasta 2 decimales',
  chooseBranch: 'Elige la sucursal donde se recoge',
  createFailed: 'No fue posible generar la guia, contacte al equipo de {product} para más información',
  created: (n: number) => (n === 1 ? 'Fue creada 1 guía con éxito.' : `Fueron creadas ${n} guías con éxito.`),
  rfcMissing: 'Para crear la guía es necesario que la dirección de origen y dirección destino cuenten con RFC',
  measures: 'Las medidas superan lo permitido. Verifica las medidas y la unidad de medida.',
  // sic
  sharedShipment: 'La paquetería la registró junto con otras piezas: cancelarla las cancelaría a todas. Pide ayuda a soporte.',
  inPickup: 'La guía está en una recolección activa',
  /** Why documents of SAT keep a guide from being cancelled (AMB-12.14). */
  heldByDocument: {
    stamping: 'La guía se está facturando, intenta en unos minutos',
    replacing: 'La factura de esta guía está en cancelación: espera la respuesta del SAT',
  },
  parcelNumberRequired: 'Ingrese el número de guía',
  parcelNumberInvalid: 'El número de guía no corresponde a esta paquetería',
  parcelNumberTaken: 'Este número ya pertenece a otra guía',
  notToSettle: 'Esta guía no está por conciliar',
  foreignDocument: 'El documento no corresponde a esta guía',
  reasonRequired: 'Ingrese un motivo',
  movement: 'Movimiento registrado',
  saidOnForm: 'Indicado en la guía manual',
  numberByHandTaken: 'Ya tienes una guía manual con este número',
  statusNotAllowed: 'La guía no puede pasar a este estatus',
  commentRequired: 'Ingrese un comentario',
  eventInFuture: 'La fecha no puede ser futura',
  eventTooEarly: 'La fecha es anterior a la guía: revisa el año y el mes',
  notMade: 'La paquetería no creó la guía y no se cobró nada. Puedes generarla de nuevo.',
  /** Why a person goes on with freight that its connector was to book. */
  freightNotMade: 'La paquetería no la hizo',
  /** For the field at a path of the request, with its end or package. */
  tooLong: (path: string, carrier: string, excess: number) =>
    `${placeOf(path)}${fieldOf(path)} es demasiado ${long(fieldOf(path))} para ${carrier}: ${excess} ${excess === 1 ? 'carácter' : 'caracteres'} de más`,
  notPrintable: (path: string, carrier: string, lost: string) =>
    `${placeOf(path)}${fieldOf(path)} lleva signos que ${carrier} no imprime (${lost}): escríbelo sin ellos o con letras latinas`,
  /** Before the money, on the summary. */
  printedOtherwise: (carrier: string) => `La guía de ${carrier} no lleva todo como lo escribiste:`,
  printedAs: (path: string, typed: string, printed: string) => `${placeOf(path)}${fieldOf(path)} «${typed}» se imprime «${printed}»`,
  noAccents: (carrier: string) => `${carrier} imprime sin acentos y con n en lugar de ñ.`,
  severalNotPrintable: (n: number, carrier: string) => `Hay ${n} textos que ${carrier} no puede imprimir como están`,
  severalTooLong: (n: number, carrier: string) => `Hay ${n} textos demasiado largos para ${carrier}`,
  carrierAway: 'La paquetería no está disponible y la guía sigue vigente. Intenta cancelarla más tarde.',
  carrierSilent: 'La paquetería no confirmó la guía. No la generes otra vez: está en Por conciliar y tu saldo sigue apartado.',
  followUp: {
    registered: 'Generada',
    facility: 'Suc. / Ocurre',
    scanned: 'Escaneada',
    in_transit: 'En tránsito',
    exception: 'Incidente',
    delivered: 'Entregada',
    cancelled: 'Cancelada',
    expired: 'Caducada',
    aborted: 'Anulada',
    finalized: 'Finalizada',
  },
};

/** What people are told of a guide; no screen shows it by itself. */
export const shippingNews = {
  /** A guide that had ended was used; what becomes of its money. */
  used: {
    charged: (number: string) => `Guía cancelada utilizada: ${number}. Se cobra de nuevo lo que se había devuelto.`,
    kept: (number: string) => `Guía cancelada utilizada: ${number}. Su reembolso ya no procede.`,
    none: (number: string) => `La guía caducada ${number} fue utilizada.`,
  },
  /** What became of a guide whose outcome was unknown when its creation was answered. */
  settled: {
    made: (recipient: string, number: string) => `La paquetería confirmó tu guía para ${recipient}: ${number}.`,
    notMade: (recipient: string) => `La paquetería no creó tu guía para ${recipient}. No se cobró nada.`,
  },
  /** To root: movements of a carrier that stand on no guide. `date` is the carrier's text. */
  undated: (carrier: string, number: string, date: string) =>
    `${carrier} envía fechas que el portal no sabe leer o que aún no llegan, por ejemplo «${date}» en la guía ${number}. Esos movimientos no aparecen en el seguimiento; están en el registro del servidor.`,
  /** To root: a delivered guide was scanned again. */
  usedAgain: (number: string) => `La guía ${number} se volvió a escanear después de entregada. ¿Fue reutilizada?`,
  usedOf: (customer: string, said: string) => `${customer}. ${said}`,
};

/** What WhatsApp tells of a guide, and why a message did not arrive, by the code of the Cloud API. */
export const noticeMessages = {
  greeting: 'Hola.',
  late: 'WhatsApp no respondió a tiempo.',
  failed: {
    '131026': 'El número no tiene WhatsApp o no ha aceptado sus condiciones.',
    '131030': 'El número no está en la lista de prueba de la cuenta de WhatsApp.',
    '131047': 'Han pasado más de 24 horas desde su último mensaje.',
    '132000': 'La plantilla registrada no coincide; avisa al equipo del portal.',
    opted_out: 'La persona respondió que no quiere mensajes.',
  } as Readonly<Record<string, string>>,
  failedOtherwise: 'WhatsApp no pudo entregarlo.',
};
