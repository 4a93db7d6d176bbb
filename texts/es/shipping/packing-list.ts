/** The packing list that a driver signs. */
export const packingListTexts = {
  title: 'Relación de guías',
  of: (day: string) => `Del ${day}`,
  printed: (day: string, time: string) => `Impresa ${day} ${time}`,
  column: { n: 'No.', code: 'Guía', carrier: 'Paquetería', destination: 'Destino', pieces: 'Piezas', kg: 'Kg' },
  page: (n: number, of: number) => `Página ${n} de ${of}`,
  total: (guides: string, pieces: string, kg: string) => `Total: ${guides} guías · ${pieces} piezas · ${kg} kg`,
  handedOver: 'Entrega (nombre y firma)',
  driver: 'Recibe el chofer (nombre y firma)',
  vehicle: 'Unidad y placas',
  moment: 'Fecha y hora',
  fileName: (day: string) => `relacion-de-guias-${day}.pdf`,
  button: 'Relación',
  failed: 'No se pudo hacer la relación de guías',
  nothing: 'No hay guías vigentes que relacionar',
  ready: (n: string) => `Relación de ${n} guías lista`,
  tooMany: (most: string) => `Una relación lleva hasta ${most} guías: quita algunas de la selección.`,
};
