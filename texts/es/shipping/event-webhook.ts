import { figureText } from '../shared/figures.ts';

/** What a carrier without an interface tells by itself: what the server answers and what the screen says. */
export const eventWebhookTexts = {
  notOpen: 'Primero enciende los avisos y dale su clave a la paquetería',
  faults: {
    noJson: 'No es JSON',
    old: 'El evento es de hace más de 2 días',
  },
  open: 'Avisos automáticos',
  title: 'Avisos automáticos de la paquetería',
  hint: 'La paquetería manda cada evento en JSON a esta dirección, firmado con su clave. Nada retrocede y lo que ya estaba no se repite.',
  isOff: 'Apagados',
  turnOn: 'Encender y crear clave',
  newKey: 'Crear otra clave',
  newKeyTitle: '¿Crear otra clave?',
  newKeyHint: 'La clave anterior deja de servir en este momento.',
  isOn: 'Se reciben avisos',
  address: 'Dirección',
  copyAddress: 'Copiar dirección',
  signature: (header: string) => `Firma: encabezado ${header} con el HMAC-SHA256 del cuerpo en hexadecimal`,
  key: 'Clave',
  keyOnce: 'Cópiala ahora: no se vuelve a mostrar.',
  copyKey: 'Copiar clave',
  copied: 'Copiado',
  never: 'Todavía no llega ningún aviso firmado. Pide uno de prueba: aquí elegirás qué dice cada campo.',
  last: (when: string) => `Último aviso: ${when}`,
  missed: (n: number) => (n === 1 ? '1 aviso sin entender' : `${figureText(n)} avisos sin entender`),
  missedTitle: 'Avisos sin entender',
  save: 'Guardar',
  saved: (added: number) =>
    added === 0 ? 'Avisos guardados' : `Avisos guardados: ${added === 1 ? '1 evento entró' : `${figureText(added)} eventos entraron`}`,
  loadFailed: 'No pudimos obtener los avisos',
  failed: 'No pudimos guardar los avisos',
};
