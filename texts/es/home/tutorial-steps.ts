import type { TutorialKey } from './tutorials.ts';

/** What each video says, in order: `npm run tutorials` makes its captions of it, and the dialog shows it in writing. */
export const tutorialSteps: Partial<Record<TutorialKey, readonly string[]>> = {
  home: [
    'Al entrar ves la cotización rápida. El origen ya es tu dirección principal.',
    'En Hacia escribe un nombre de tu libreta y elígelo.',
    'Elige el empaque con el que envías.',
    'Presiona Cotizar y compara las tarifas.',
  ],
  send: [
    'Para enviar, busca el origen en tu libreta.',
    'En Destino busca por nombre o colonia y elige la dirección.',
    'Agrega un empaque de los que guardaste.',
    'Continúa para ver las tarifas. Si falta un dato, te decimos cuál.',
  ],
  quote: [
    'Cotizar te dice cuánto cuesta un envío. Elige de dónde sale.',
    'Busca el destino en tu libreta.',
    'Di qué contiene tu caja, sus medidas y su peso.',
    'Presiona Cotizar: ver las tarifas no te compromete a nada.',
  ],
  results: [
    'Cada renglón es un servicio con su costo total y su fecha de entrega.',
    'Ordena por fecha de entrega si tienes prisa.',
    'Abre el desglose para ver qué compone el costo.',
    'Elige una tarifa y continúa al resumen.',
  ],
  summary: [
    'El resumen junta origen, destino, empaques y total.',
    'Escribe una referencia tuya si la necesitas.',
    'Genera la guía: se cobra una sola vez.',
    'Listo. Imprime la etiqueta y pégala en la caja.',
  ],
  history: [
    'Aquí están todos tus envíos con su estado.',
    'Busca por número de guía o por nombre.',
    'Abre un envío para ver su etiqueta y sus movimientos.',
    'Cierra el detalle y sigues donde estabas.',
  ],
  bulk: [
    'Elige la paquetería y el servicio de tu archivo.',
    'Suelta tu CSV o Excel: cada fila es una guía y se revisa antes de cobrar nada.',
    'Si una fila tiene un error, corrígela aquí mismo.',
    'Genera: las guías se cobran una sola vez y se imprimen juntas.',
  ],
  pickup: [
    'Elige la paquetería y marca las guías que recogerá.',
    'Di dónde las recoge y en qué parte del lugar.',
    'Elige el día y el horario.',
    'Revisa el resumen y programa: se pide una sola vez.',
  ],
  pickups: [
    'Aquí están tus recolecciones con su estado.',
    'Abre una para ver su folio, su horario y sus guías.',
    'Desde el detalle la cambias de día o la cancelas mientras la paquetería lo permite.',
  ],
  addresses: [
    'Una dirección de tu libreta lleva un alias para encontrarla.',
    'Escribe el código postal: la ciudad y el estado se llenan solos.',
    'Captura la calle y el número.',
    'Agrega el contacto que recibe y guarda.',
  ],
  packages: [
    'Dale a tu empaque un alias que reconozcas.',
    'Di qué contiene.',
    'Captura medidas y peso.',
    'Guarda: desde ahora lo eliges al enviar y al cotizar.',
  ],
  people: [
    'Aquí están las personas de tu cuenta.',
    'Presiona Nuevo usuario y captura su nombre y correo.',
    'Elige un nivel de permisos o decide sección por sección.',
    'Al guardar le llega un correo para crear su contraseña.',
  ],
  balance: [
    'Aquí está tu fondo común y el saldo de cada usuario.',
    'Presiona Dispersar saldo para repartirlo.',
    'Escribe cuánto le toca a cada quien: arriba ves cuánto queda.',
    'Dispersa: se mueve todo o nada, y cada quien ya puede gastarlo.',
  ],
  stock: [
    'Elige el servicio y cuántas guías quieres por adelantado.',
    'Di cómo se paga y a quién se factura.',
    'Revisa precio, IVA y total antes de confirmar.',
    'Confirma: con saldo, las guías llegan a tu stock al momento.',
  ],
  billing: [
    'Aquí están las razones sociales a las que se facturan tus guías.',
    'Agrega otra: escribe su RFC y su nombre como están en la constancia.',
    'Elige su régimen y escribe su código postal fiscal.',
    'Di a qué correo van las facturas y guarda.',
  ],
  auth: ['Escribe el correo con el que te dieron de alta.', 'Escribe tu contraseña.', 'Presiona Entrar y llegas a tu portal.'],
  forgotpassword: [
    'Si no recuerdas tu contraseña, usa este enlace.',
    'Escribe tu correo y envíalo.',
    'Busca el correo: trae un enlace para crear otra contraseña.',
  ],
  password: [
    'El enlace de tu correo abre esta pantalla.',
    'Escribe una contraseña nueva: cada regla se marca al cumplirla.',
    'Escríbela otra vez para confirmarla.',
    'Guarda y entras al portal.',
  ],
};
