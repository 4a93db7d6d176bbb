/** Where a courier is with a guide. */
export const courierTexts = {
  title: 'Repartidor',
  seen: (age: string) => `Visto ${age}`,
  unknown: 'Aún no se sabe dónde va.',
};
