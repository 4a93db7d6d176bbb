/** The accountant's month: what is asked for, and how far it is. */
export const monthTexts = {
  act: 'Mes contable',
  title: 'Mes contable',
  intro:
    'Un archivo ZIP con el XML y el PDF de todos los comprobantes del mes, la póliza del libro y la conciliación entre banco, libro, cargos y comprobantes. Queda aquí durante 24 horas.',
  month: 'Mes',
  choose: 'Elige un mes',
  make: 'Preparar ZIP',
  list: 'Meses contables',
  begun: (month: string) => `Se prepara el mes de ${month}`,
  failedToBegin: (month: string) => `No se pudo preparar el mes de ${month}`,
  future: 'Ese mes aún no comienza',
  nothing: 'En ese mes no hubo movimientos',
  tooMany: 'Ya se preparan tres meses: espera a que termine uno',
  tooManyToday: (most: string) => `Ya preparaste ${most} meses en las últimas 24 horas: espera a mañana`,
  tooLarge: (most: string) => `Ese mes tiene más de ${most} comprobantes: pide los archivos a quien opera el portal`,
  waiting: (month: string) => `El mes de ${month} espera su turno`,
  making: (month: string, done: string, total: string) => `El mes de ${month}: ${done} de ${total} registros`,
  comparing: (month: string, rows: string) => `El mes de ${month}: ${rows} registros comparados`,
  ready: (month: string) => `El mes de ${month} está listo`,
  failed: (month: string) => `El mes de ${month} no se pudo preparar, intente más tarde`,
  counts: (documents: string, entries: string, rows: string) => `${documents} comprobantes, ${entries} asientos, ${rows} registros comparados`,
  sound: 'Sin diferencias',
  differences: (n: number, shown: string) => (n === 1 ? '1 diferencia' : `${shown} diferencias`),
  download: 'Descargar ZIP',
  /** 'noviembre de 2026' of '2026-11'. */
  named: (month: string) => {
    const [year = '', at = ''] = month.split('-');
    const names = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'];
    return `${names[Number(at) - 1] ?? at} de ${year}`;
  },
};
