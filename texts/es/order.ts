/** The small ticket of what was just bought. */
export const orderTexts = {
  ticket: 'Tu envío',
  to: 'Para',
  arrives: 'Llega',
  cost: 'Costo',
  whatsApp: 'Enviar rastreo por WhatsApp',
  sameDestination: 'Otro para el mismo destino',
  message: (name: string, carrier: string, addresses: readonly string[]) =>
    [`Hola, ${name}. Tu envío va por ${carrier}. Síguelo aquí:`, ...addresses].join('\n'),
};
