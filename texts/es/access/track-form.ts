/** The way to the tracking of a number, from the login and from a number that nobody knows. */
export const trackFormTexts = {
  track: 'Rastrear un envío',
  number: 'Número de guía',
  go: 'Rastrear',
  required: 'Ingrese el número de guía',
};
