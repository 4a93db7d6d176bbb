/** /bot: what WhatsApp tells about the guides of a customer (AMB-2.11). */
export const botTexts = {
  title: 'Bot de WhatsApp',
  lead: 'A quién avisa WhatsApp de tus guías, cuándo y con qué saludo.',
  chooseCustomer: 'Elige un cliente para ver su bot.',
  customer: 'Cliente',
  enabled: 'Activar el bot',
  phone: 'Teléfono de contacto',
  phoneHint: 'Diez dígitos; a este número llega el mensaje de prueba',
  notify: 'Avisar a',
  shipper: 'Remitente',
  recipient: 'Destinatario',
  guideStatus: 'Cuándo avisar',
  greeting: 'Saludo',
  greetingHint: 'Con él empieza cada mensaje',
  save: 'Guardar',
  saved: 'El bot se guardó con éxito',
  saveFailed: 'No se pudo guardar el bot. Lo que escribiste sigue aquí.',
  loadFailed: 'Hubo un error al obtener la información',
  readOnly: 'Puedes consultar esta configuración, no cambiarla.',
  off: 'Los mensajes de WhatsApp no están activados en este portal: la configuración se guarda, pero nada se envía.',

  test: 'Mensaje de prueba',
  testHint: 'Se envía al teléfono guardado, también con el bot apagado.',
  sendTest: 'Enviar mensaje de prueba',
  saveFirst: 'Guarda un teléfono para poder probarlo.',
  testFailed: 'No se pudo enviar el mensaje de prueba, intenta de nuevo.',
  tooMany: (most: number) => `Se envían hasta ${most} pruebas por hora. Intenta más tarde.`,
  outcomes: {
    queued: (number: string) => `Enviando a ${number}…`,
    sent: (number: string) => `WhatsApp recibió el mensaje para ${number}.`,
    refused: (number: string) => `WhatsApp no pudo entregarlo a ${number}.`,
    late: (number: string) => `WhatsApp no respondió a tiempo; el mensaje para ${number} no se envió.`,
  },
  /** What each final code of the Cloud API means, with what to do. */
  refusals: {
    '131026': 'Revisa que el número tenga WhatsApp y haya aceptado sus condiciones.',
    '131030': 'El número no está en la lista de prueba de la cuenta de WhatsApp.',
    '131047': 'Han pasado más de 24 horas desde su último mensaje.',
    '132000': 'La plantilla registrada no coincide; avisa al equipo del portal.',
  } as Readonly<Record<string, string>>,
  /** Fills the template's last place while no greeting is saved. */
  usualGreeting: 'Aquí irá tu saludo.',
};
