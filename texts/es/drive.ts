/** What somebody reads whose file is refused. */
export const driveTexts = {
  tooHeavy: 'Este archivo exige demasiado al abrirse. Guárdalo de nuevo como PDF sencillo o divídelo en partes.',
  tooMuchWork: 'Revisar tus archivos está tomando demasiado. Espera unos minutos y vuelve a intentarlo.',
  tooManyWaiting: 'Ya tienes 50 archivos sin usar. Úsalos o espera a que se borren, en un día.',
};
