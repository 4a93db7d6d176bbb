/** Words of the tutorial button, dialog and screen. */
export const tutorialWords = {
  open: (name: string) => `Tutorial: ${name}`,
  title: 'Tutoriales',
  lead: 'Un video corto por cada sección del portal, sin sonido y con subtítulos.',
  watch: (name: string) => `Ver el tutorial de ${name}`,
  soon: 'Video en preparación',
  steps: 'Pasos por escrito',
  captions: 'Español',
  all: 'Ver todos los tutoriales',
  close: 'Cerrar',
};

/** url and poster name files of web/assets/tutorials; without url there is no video yet (S-3.07, AMB-3.04). */
export type Tutorial = { url: string; name: string; poster: string; description: string };

/** The sections of the portal, in the order of their cards (S-1.19, AMB-3.04). */
export const tutorials = {
  home: {
    url: 'home.webm',
    name: 'Inicio',
    poster: 'home.webp',
    description: 'Cotiza desde la primera pantalla y revisa tus últimas guías y lo que pide atención.',
  },
  send: {
    url: 'send.webm',
    name: 'Enviar',
    poster: 'send.webp',
    description: 'Elige origen, destino y empaque de tu libreta y continúa a las tarifas.',
  },
  quote: {
    url: 'quote.webm',
    name: 'Cotizar',
    poster: 'quote.webp',
    description: 'Compara cuánto cuesta un envío sin generar una guía.',
  },
  results: {
    url: 'results.webm',
    name: 'Resultados',
    poster: 'results.webp',
    description: 'Ordena las tarifas por costo o por entrega y abre el desglose antes de elegir.',
  },
  summary: {
    url: 'summary.webm',
    name: 'Resumen',
    poster: 'summary.webp',
    description: 'Revisa todo, ve cuánto saldo te queda y genera la guía.',
  },
  pickup: {
    url: 'pickup.webm',
    name: 'Recolectar',
    poster: 'pickup.webp',
    description: 'Elige guías y programa que la paquetería pase por ellas.',
  },
  bulk: {
    url: 'bulk.webm',
    name: 'Carga masiva',
    poster: 'bulk.webp',
    description: 'Genera muchas guías desde un archivo y corrige en pantalla lo que falte.',
  },
  history: {
    url: 'history.webm',
    name: 'Historial',
    poster: 'history.webp',
    description: 'Encuentra un envío, abre su detalle y mira sus movimientos.',
  },
  pickups: {
    url: 'pickups.webm',
    name: 'Recolecciones',
    poster: 'pickups.webp',
    description: 'Consulta tus recolecciones, su estado y las guías que llevan.',
  },
  addresses: {
    url: 'addresses.webm',
    name: 'Direcciones',
    poster: 'addresses.webp',
    description: 'Agrega una dirección a tu libreta: el código postal llena ciudad y estado.',
  },
  packages: {
    url: 'packages.webm',
    name: 'Paquetes',
    poster: 'packages.webp',
    description: 'Guarda las medidas de tus cajas para no capturarlas en cada envío.',
  },
  people: {
    url: 'people.webm',
    name: 'Usuarios y grupos',
    poster: 'people.webp',
    description: 'Da de alta a tu equipo y decide qué puede hacer cada quien.',
  },
  balance: {
    url: 'balance.webm',
    name: 'Saldo y dispersión',
    poster: 'balance.webp',
    description: 'Consulta tu saldo y repártelo entre tus usuarios.',
  },
  stock: {
    url: 'stock.webm',
    name: 'Comprar guías',
    poster: 'stock.webp',
    description: 'Compra guías por adelantado: elige, di cómo se pagan y confirma.',
  },
  billing: {
    url: 'billing.webm',
    name: 'Facturación',
    poster: 'billing.webp',
    description: 'Registra la razón social a la que se facturan tus guías.',
  },
} as const satisfies Record<string, Tutorial>;

/** Those for anyone who has no session (S-1.20, AMB-3.04). */
export const publicTutorials = {
  auth: { url: 'auth.webm', name: 'Iniciar sesión', poster: 'auth.webp', description: 'Entra con tu correo y tu contraseña.' },
  forgotpassword: {
    url: 'forgotpassword.webm',
    name: 'Recuperar contraseña',
    poster: 'forgotpassword.webp',
    description: 'Pide un enlace a tu correo para crear otra contraseña.',
  },
  password: {
    url: 'password.webm',
    name: 'Crear contraseña',
    poster: 'password.webp',
    description: 'Abre el enlace del correo y crea una contraseña que cumpla las reglas.',
  },
} as const satisfies Record<string, Tutorial>;

export type TutorialSection = keyof typeof tutorials;
export type PublicTutorial = keyof typeof publicTutorials;
export type TutorialKey = TutorialSection | PublicTutorial;
