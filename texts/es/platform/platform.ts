import { mailText, newsSubject } from '../shared/mail.ts';

/** What the server says to the operator: at start, in the commands and when it refuses. */
export const platformTexts = {
  evaluation: 'Modo de evaluación: datos de demostración y paqueterías simuladas; nada de lo que hagas aquí es real.',
  evaluationDatabase: 'La base de datos integrada no escribe de forma síncrona: úsala para evaluar. En producción usa DATABASE_URL.',
  ready: (product: string, address: string) => `${product} está listo en ${address}`,
  logins: (password: string) => `Cuentas de demostración (contraseña: ${password})`,
  roles: {
    root: 'Administrador',
    agente: 'Agente',
    vendedor: 'Vendedor',
    facturador: 'Facturación',
    'cliente-saldo': 'Cliente',
    'usuario-saldo': 'Usuario de cliente',
  },
  settingInvalid: (name: string, expected: string) => `Configuración: ${name} no es válido; se espera ${expected}.`,
  expected: {
    mode: 'evaluation o production',
    port: 'un puerto entre 0 y 65535',
    positive: 'un número mayor que 0',
    pesos: 'pesos con dos decimales a lo más',
    whole: 'un número entero de 0 en adelante',
    databaseUrl: 'una dirección postgres://',
    logLevel: 'debug, info, warn, error o silent',
    product: 'un nombre de 1 a 40 caracteres',
    metricsToken: 'un secreto de al menos 16 caracteres',
    documentKey: 'un secreto aleatorio de al menos 32 caracteres, sin comas ni espacios',
    smtpUrl: 'una dirección smtp:// o smtps://; en su usuario y su contraseña un % se escribe %25',
    whatsAppUrl: 'https://graph.facebook.com/VERSIÓN/ID_DEL_NÚMERO, p. ej. https://graph.facebook.com/v23.0/106540352242922',
    whatsAppToken: 'el token de la API de WhatsApp, sin espacios',
    mailFrom: 'un remitente como Porteo <no-responder@tu-dominio.mx>',
    secondFactor: 'on u off',
    emails: 'correos separados por comas, p. ej. ana@tu-dominio.mx,luis@tu-dominio.mx',
    publicUrl: 'una dirección http:// o https:// sin ruta',
    stpSecret: 'un secreto aleatorio de 32 a 200 letras, números o guiones',
    stpClabePrefix: 'los 10 primeros dígitos de tus CLABE en STP, p. ej. 6461801104',
    stpNetworks: 'direcciones o redes separadas por comas, p. ej. 203.0.113.7,198.51.100.0/24',
    stpPublicKey: 'la clave pública RSA del banco en PEM',
    googlePlacesKey: 'una clave de la API Places de Google para servidores, p. ej. AIza…',
    googlePlacesUrl: 'https://places.googleapis.com',
    googleMapsKey: 'una clave de navegador de Google Maps, p. ej. AIza…',
  },
  linkKeyMissing: 'Producción: falta LINK_KEY, un secreto aleatorio de al menos 32 caracteres.',
  documentKeyMissing: 'Producción: falta DOCUMENT_KEY, el secreto aleatorio de al menos 32 caracteres que cifra los documentos de identidad.',
  documentKeyFormerAlone: 'Configuración: DOCUMENT_KEYS_FORMER necesita DOCUMENT_KEY.',
  documentKeyWeak: 'Producción: DOCUMENT_KEY es débil o igual a LINK_KEY; usa otros 32 caracteres aleatorios.',
  smtpMissing: 'Producción: falta SMTP_URL, el servidor por el que sale el correo.',
  whatsAppHalf: 'Configuración: WHATSAPP_URL y WHATSAPP_TOKEN van juntos; falta uno.',
  whatsAppWebhookHalf: 'Configuración: WHATSAPP_APP_SECRET y WHATSAPP_VERIFY_TOKEN van juntos; falta uno.',
  stpHalf: 'Configuración: STP_SECRET, STP_COMPANY y STP_CLABE_PREFIX van juntos; falta alguno.',
  stpNetworksMissing: 'Producción: falta STP_NETWORKS, las direcciones desde las que avisa el banco.',
  whatsAppLoopback: 'Producción: WHATSAPP_URL apunta a este mismo equipo.',
  mailFromMissing: 'Producción: falta MAIL_FROM, el remitente del correo.',
  publicUrlMissing: 'Producción: falta PUBLIC_URL, la dirección https:// con la que se llega al portal.',
  linkKeyWeak: 'Producción: LINK_KEY es débil; usa al menos 32 caracteres aleatorios.',
  secondFactorOff: 'Producción: SECOND_FACTOR no se puede apagar; quítalo.',
  carriersStopped: 'CARRIERS_STOPPED ya no existe: quítalo y apaga esas paqueterías en /paqueterias.',
  secondFactorNeedsKey: 'SECOND_FACTOR=on necesita LINK_KEY, un secreto aleatorio de al menos 32 caracteres.',
  rateLimitMissing: 'Producción: falta RATE_LIMIT_PER_MINUTE, el límite de solicitudes por minuto y dirección.',
  demoPasswordGiven: 'Producción: DEMO_PASSWORD solo existe en el modo de evaluación; quítalo.',
  timeScaleGiven: 'Producción: TIME_SCALE solo existe para pruebas; quítalo.',
  demonstrationPresent: 'Producción: esta base de datos tiene cuentas de demostración; usa una base nueva.',
  carriersMissing: (path: string) => `Producción: falta ${path} con las credenciales de las paqueterías.`,
  carriersOpenToOthers: (path: string) => `Producción: ${path} puede leerlo cualquiera; usa chmod 600.`,
  issuerUnreadable: (path: string) => `${path} no es un archivo JSON del emisor.`,
  carriersUnreadable: (path: string) => `${path} no es un archivo JSON de paqueterías.`,
  carriersLoopback: (slug: string) => `Producción: la dirección de ${slug} apunta a este mismo equipo.`,
  folderUnwritable: (path: string) => `No se puede escribir en la carpeta ${path}.`,
  folderClosed: (path: string) => `Otras personas de este equipo podían leer ${path}: se cerró para que solo su dueño pueda.`,
  folderLeftOpen: (path: string, left: number) =>
    `Otras personas de este equipo pueden leer ${path}: ${left} archivos son de otro dueño y no se pudieron cerrar.`,
  folderTaken: (path: string) => `Otro proceso de Porteo ya usa la carpeta ${path}.`,
  portTaken: (port: number) => `El puerto ${port} ya está ocupado; elige otro con PORT.`,
  portRefused: (port: number) => `No hay permiso para usar el puerto ${port}; elige otro con PORT.`,
  databaseUnreachable: 'No se puede conectar con la base de datos de DATABASE_URL.',
  databaseTooOld: (version: string) => `PostgreSQL ${version} no se admite; se necesita la versión 15 o posterior.`,
  databaseCorrupt: (folder: string, backup: string | null) =>
    backup
      ? `La base de datos de ${folder} está dañada. Respaldo más reciente: ${backup}. Restáuralo con: npm run restore -- ${backup}`
      : `La base de datos de ${folder} está dañada y no hay respaldos en la carpeta backups.`,
  databaseOfOtherVersion: (migrations: readonly string[]) =>
    `Esta versión de Porteo no conoce cambios de estructura que la base de datos ya tiene (${migrations.join(', ')}): usa la versión que los hizo, o una que los incluya. Nada cambió.`,
  databaseOfEarlierVersion: (pending: number) =>
    `A la base de datos ${pending === 1 ? 'le falta 1 cambio' : `le faltan ${pending} cambios`} de estructura de esta versión de Porteo: inicia Porteo, que la actualiza, y repítelo. No se verificó nada.`,
  migrationFailed: (migration: string, words: string) =>
    `No se pudo aplicar el cambio de estructura ${migration} (${words}). Nada cambió: corrige la causa y repítelo, o sigue con la versión que usabas.`,
  migratingElsewhere: 'Otro proceso de Porteo está actualizando la estructura de la base de datos; se espera a que termine.',
  stillMigratingElsewhere:
    'Otro proceso de Porteo lleva más de una hora actualizando la estructura de la base de datos: espera a que termine, o detenlo, y repítelo. Este proceso no cambió nada.',
  databaseRefuses: (words: string) => `La base de datos no dejó preparar su estructura (${words}). Nada cambió: corrige la causa y repítelo.`,
  databaseEnded:
    'La base de datos integrada dejó de responder (se quedó sin memoria o falló por dentro) y Porteo se detuvo. Lo confirmado está guardado: vuelve a iniciarlo. En producción usa DATABASE_URL.',
  startFailed: 'Porteo no pudo iniciar; el registro dice por qué.',
  lockFailed: (path: string) => `No se pudo reservar la carpeta ${path}.`,
  backupWritten: (path: string) => `Respaldo escrito en ${path}`,
  nothingToBackUp: (folder: string) => `No hay datos en ${folder}.`,
  nothingToVerify: (folder: string) => `No hay datos que verificar en ${folder}.`,
  dumpRefused: 'El portal en marcha no entregó una copia de su base de datos; no se verificó nada.',
  backupNoRoom: 'No hay espacio para el respaldo: libera disco y repítelo. No quedó ningún archivo a medias.',
  backupFailed: 'No se pudo escribir el respaldo.',
  anchorTorn: (file: string) => `La última línea de anchors/${file} estaba a medias (un disco lleno o un corte de luz) y se quitó.`,
  anchorsBroken: (place: string) =>
    `Las anclas están dañadas, no el respaldo ni la base (${place}); nada cambió. Guarda aparte la carpeta anchors de DATA_DIR y repítelo: npm run verify dirá que faltan.`,
  backupOnPostgres: 'Con DATABASE_URL el respaldo es de PostgreSQL: usa pg_dump.',
  addRootUsage: 'Uso: npm run add-root -- CORREO "NOMBRE", con el portal detenido.',
  rootAdded: (email: string, password: string) => `Cuenta root creada: ${email}, contraseña ${password}. No se mostrará otra vez.`,
  rootTaken: 'Ya hay una cuenta con ese correo; no se creó nada.',
  restoreUsage: 'Uso: npm run restore -- ARCHIVO [--yes]; con DATABASE_URL: npm run restore -- --after-anchor NÚMERO',
  restoreOnPostgres:
    'Con DATABASE_URL restaura con pg_restore y luego decláralo: npm run restore -- --after-anchor NÚMERO (la última ancla que el respaldo contiene; 0 = ninguna).',
  noSuchAnchor: (seq: number) => `No hay un ancla ${seq}; no se escribió nada.`,
  restoreAnchored: (seq: number, keeps: number) =>
    keeps > 0
      ? `La restauración quedó anotada en el ancla ${seq}: las anclas hasta la ${keeps} siguen valiendo.`
      : `La restauración quedó anotada en el ancla ${seq}: ninguna ancla anterior la respalda.`,
  restoreAsk: (folder: string) => `Se reemplazará la base de datos de ${folder}. Escribe "si" para continuar: `,
  restoreCancelled: 'No se restauró nada.',
  restoreInvalid: (path: string) => `${path} no es un respaldo que se pueda abrir; nada cambió.`,
  restoreNoRoom: 'No hay espacio para restaurar: libera disco y repítelo; nada cambió.',
  restoreRunning: 'Porteo está en marcha: deténlo antes de restaurar.',
  restoreUpgraded: (count: number) =>
    `El respaldo era de una versión anterior de Porteo: ${count === 1 ? 'se aplicó 1 cambio' : `se aplicaron ${count} cambios`} de estructura.`,
  restored: (path: string, former: string | null) =>
    former ? `Restaurado desde ${path}. La base anterior quedó en ${former}` : `Restaurado desde ${path}.`,
};

/** The mail that tells the operator which anchors of the books were written outside the database. */
export const anchorTexts = {
  subject: (product: string, count: number) => newsSubject(product, `${count === 1 ? 'ancla' : `${count} anclas`} de los libros`),
  kinds: { day: 'día', backup: 'respaldo', restore: 'restauración' },
  line: (name: string, kind: string, at: string) => `${name}\n  ${kind}, ${at}`,
  text: (lines: readonly string[]) =>
    mailText(
      'Guarda este correo. Con el ancla más reciente se comprueba que nadie quitó movimientos de los libros:',
      '  npm run verify -- --anchor ANCLA',
      lines.join('\n'),
    ),
};
