/** 'Repetir': the same shipment as a guide of before, at today's price. */
export const repeatTexts = {
  preparing: 'Preparando el mismo envío',
  preparingHint: 'Cotizamos el mismo servicio a precio de hoy. Nada se genera hasta que lo confirmes.',
  replaceHint: 'En Enviar ya hay datos capturados; repetir esta guía los reemplaza.',
  end: { origin: 'Origen', destination: 'Destino' },
  addressRemoved: (end: string, alias: string) => `${end}: «${alias}» ya no está en la libreta. Va como estaba en la guía; revísala o elige otra.`,
  addressChanged: (end: string, alias: string) => `${end}: «${alias}» cambió desde esa guía. Va como está hoy en la libreta; revísala.`,
  contactChanged: (end: string, name: string) => `${end}: el contacto ${name} cambió desde esa guía. Va como está hoy en la libreta; revísalo.`,
  contactRemoved: (end: string, name: string) => `${end}: ${name} no está entre los contactos de la dirección. Va como estaba en la guía; revísalo.`,
  packageRemoved: (alias: string) => `El empaque «${alias}» ya no está en la libreta. Va como estaba en la guía; revísalo o elige otro.`,
  packageChanged: (alias: string, measures: string, kg: number) =>
    `El empaque «${alias}» cambió desde esa guía: hoy mide ${measures} y pesa ${kg} kg.`,
  contentGone: (content: string) => `«${content}» ya no está entre los contenidos. Elige otro.`,
  uninsurable: (content: string) => `«${content}» ya no se puede asegurar: el envío va sin seguro.`,
  tooHeavy: (kg: number) => `El empaque pesa más de lo que acepta Enviar: el máximo es ${kg} kg.`,
  incomplete: 'A esta guía le faltan datos que hoy se piden. Complétalos para repetirla.',
  notOffered: (service: string) => `${service} ya no se ofrece para este envío. Elige otra tarifa.`,
  notAnswered: (carrier: string, service: string) => `${carrier} no respondió, así que ${service} no tiene precio. Reintenta o elige otra tarifa.`,
  repeats: (number: string, day: string) => `Repite la guía ${number} del ${day}.`,
  unnumbered: 'sin número',
  samePrice: (price: string) => `Cuesta lo mismo que entonces: ${price}.`,
  dearer: (before: string, difference: string) => `Entonces costó ${before}: hoy cuesta ${difference} más.`,
  cheaper: (before: string, difference: string) => `Entonces costó ${before}: hoy cuesta ${difference} menos.`,
  otherCustomer: (customer: string) => `Esta guía es de ${customer}. Actúa por ese cliente para repetirla.`,
  actFor: 'Actuar por ese cliente',
  failed: 'No pudimos preparar el envío. Intenta de nuevo.',
};

/** The small ticket of what was just bought. */
export const orderTexts = {
  ticket: 'Tu envío',
  to: 'Para',
  arrives: 'Llega',
  collectedAt: 'Se recoge en',
  cost: 'Costo',
  whatsApp: 'Enviar rastreo por WhatsApp',
  schedulePickup: 'Programar recolección',
  sameDestination: 'Otro para el mismo destino',
  message: (name: string, carrier: string, addresses: readonly string[]) =>
    [`Hola, ${name}. Tu envío va por ${carrier}. Síguelo aquí:`, ...addresses].join('\n'),
};
