/** What Inicio draws. */
export const homeFigureTexts = {
  spend: (month: string) => `Gasto de ${month}`,
  spendOfAll: (month: string) => `Gasto de los clientes en ${month}`,
  spendHint: (n: number, count: string, average: string) => (n === 1 ? '1 guía' : `${count} guías · promedio ${average}`),
  noSpend: 'Aún no hay cargos este mes.',
  seeMonth: 'Ver guías del mes',
  /** '12 % más que al 28 de octubre ($1,234.00)' */
  compared: (percent: number, day: string, total: string) =>
    `${percent === 0 ? 'Igual' : `${Math.abs(percent)} % ${percent > 0 ? 'más' : 'menos'}`} que al ${day} (${total})`,
  nothingBefore: (month: string) => `En ${month} no hubo cargos hasta este día.`,
  day: 'Día',
  spent: 'Gasto',
  weeks: 'Guías por semana y paquetería',
  week: 'Semana',
  weekOf: (day: string) => `Semana del ${day}`,
  otherCarriers: 'Otras',
  noWeeks: 'Aún no hay guías en las últimas ocho semanas.',
  onTime: 'Entregas a tiempo',
  share: 'A tiempo',
  onTimeHint: (n: number, onTime: string, due: string) =>
    n === 1 ? `${onTime} de 1 guía cuyo día prometido ya pasó` : `${onTime} de ${due} guías cuyo día prometido ya pasó`,
  noneDue: 'A ninguna guía de las últimas ocho semanas se le ha cumplido su día prometido.',
  destinations: (month: string) => `Destinos de ${month}`,
  noDestinations: 'Aún no hay guías este mes.',
  labels: (n: number, count: string) => (n === 1 ? '1 guía' : `${count} guías`),
};
