/** A variable of the environment, as the operator reads of it. `npm run settings:doc` writes docs/operating/settings.md and .env.example from these. */
export type Variable = {
  /** What holds without it, written as it would be given; a test compares. */
  value?: string;
  /** The same where no value says it, in words; `–` = nothing. */
  without?: string;
  /** Production does not start without it. */
  isNeeded?: true;
  /** A random secret: no example of it is ever written, somebody would keep it. */
  isSecret?: true;
  /** A value that is taken, where `value` is none. */
  example?: string;
  /** In Markdown; links are those of docs/operating/. */
  meaning: string;
};

const none = { without: '–' } as const;

/** For root at /ajustes, which its first change there makes the only place. */
const ofSettings = {
  SEND_MAX_WEIGHT_KG: { value: '5', meaning: 'heaviest package of the send form' },
  QUOTE_MAX_WEIGHT_KG: { value: '100000', meaning: 'heaviest package of a quote' },
  HIGH_VALUE: { value: '20000.00', meaning: 'pesos that one person may move alone on one day; above it a second person approves' },
  SECOND_PERSON_HOURS: {
    value: '72',
    meaning: 'hours in which nobody approves for a person whose account they made or changed, or who made or changed theirs',
  },
  LOW_BALANCE_MXN: { value: '1000.00', meaning: 'pesos below which a balance is told to be low' },
  MAX_AGENT_DISCOUNT: { value: '20', meaning: 'per cent that an agent may take off the prices of a service' },
  INSURANCE_PERCENT: { value: '1.5', meaning: 'per cent of the declared value that an insurance costs' },
  OVERWEIGHT_HOLD_DAYS: {
    value: '5',
    meaning: 'business days that an overweight told by a carrier stays under review before it is charged; 0 charges at once',
  },
  CREDIT_HOLD_DAYS: {
    value: '15',
    meaning: 'days that an invoice may be overdue before its customer buys nothing more on credit; 0 = as long as it wants',
  },
  ESTAFETA_BUY_AFTER_SAVE: { value: 'false', meaning: '`true`: who switches on an Estafeta service of a customer is led to buy its guides' },
  LTL_MINIMUM: {
    value: '500.00',
    meaning:
      'consolidated freight: least that the carriage of a shipment costs. All LTL_ amounts are pesos without IVA; a quote keeps those of its day',
  },
  LTL_KG_PER_M3: { value: '250', meaning: 'kg that a cubic metre of freight is billed as' },
  LTL_MANEUVERS: { value: '350.00', meaning: 'of each end where maneuvers are needed' },
  LTL_BEYOND_3_METERS: { value: '250.00', meaning: 'of each end where the goods are not within 3 metres of the vehicle' },
  LTL_CITA: { value: '120.00', meaning: 'of an appointment for collection or delivery; 0 = free of charge' },
  LTL_RAMPA_HIDRAULICA: { value: '450.00', meaning: 'of a vehicle with a tail lift; 0 = free of charge' },
  LTL_FRAGIL: { value: '150.00', meaning: 'of fragile goods; 0 = free of charge' },
  LTL_NO_ESTIBABLE: { value: '300.00', meaning: 'of goods that bear nothing on top; 0 = free of charge' },
  SUPPORT_URL: {
    ...none,
    example: 'https://wa.me/525512345678',
    meaning:
      'where people ask you for help: an https:// address, such as a chat of WhatsApp. A card leads there from the login and from the menu; the public tracking has none',
  },
} as const satisfies Record<string, Variable>;

/** Everything that the portal reads of its environment, in groups. server/config.ts reads these names and no others. */
export const environment = {
  'Place and mode': {
    PORTEO_MODE: { value: 'evaluation', meaning: '`production` refuses demonstration accounts, weak or missing secrets and carriers on loopback' },
    HOST: { value: '127.0.0.1', meaning: 'on which address the portal listens' },
    PORT: { value: '3000', meaning: 'on which port; 0 takes any free one' },
    PUBLIC_URL: {
      without: 'where it listens',
      isNeeded: true,
      example: 'https://envios.example',
      meaning: 'the https:// address people reach the portal by; links in mail begin with it',
    },
    TRUSTED_PROXIES: { value: '0', meaning: 'how many proxies stand before the portal; only their X-Forwarded-For is believed' },
    DATA_DIR: {
      value: './data',
      meaning:
        'embedded database, backups, brand, carriers.json, uploaded files (`files/`, not part of the dumps: back the folder up, without the [key](README.md#documents-and-their-key) of its documents); one process at a time',
    },
    DATABASE_URL: {
      ...none,
      example: 'postgres://porteo:password@127.0.0.1:5432/porteo',
      meaning: 'PostgreSQL ≥ 15 instead of the embedded database, which may lose the last seconds at a power cut',
    },
    PRODUCT_NAME: { value: 'Porteo', meaning: 'the name in texts' },
    LOG_LEVEL: { without: 'warn, in production info', example: 'info', meaning: 'how much the log says: debug, info, warn, error, silent' },
  },
  'Keys and limits': {
    LINK_KEY: {
      ...none,
      isNeeded: true,
      isSecret: true,
      meaning:
        'random secret of at least 32 characters (`openssl rand -base64 36`). It seals the second factors: if you change it, codes of apps are refused and recovery codes still work. It seals the [credentials of carriers](README.md#credentials-of-carriers) too. All processes on one database need the same',
    },
    DOCUMENT_KEY: {
      without: 'made and kept in DATA_DIR/document-key',
      isNeeded: true,
      isSecret: true,
      meaning:
        'random secret of at least 32 characters (`openssl rand -base64 36`) that seals the identity documents of prospects and customers in `files/`, and not the same as LINK_KEY. Without it they cannot be opened ever again: see [Documents and their key](README.md#documents-and-their-key)',
    },
    DOCUMENT_KEYS_FORMER: {
      ...none,
      isSecret: true,
      meaning: 'the keys before it, separated by commas, while files wait to be sealed again',
    },
    SECOND_FACTOR: {
      without: 'off, in production on',
      example: 'on',
      meaning:
        '`on` asks root and agent for a code of their phone before they move money or change people, and offers it to the others; needs LINK_KEY',
    },
    RATE_LIMIT_PER_MINUTE: {
      without: 'no limit',
      isNeeded: true,
      example: '600',
      meaning: 'calls per address (IPv6: per /64, and eight times as many per /48)',
    },
    TRACKING_LIMIT_PER_MINUTE: {
      without: 'no limit, in production 30',
      example: '30',
      meaning: 'questions of one address to the public tracking, counted apart from its other calls',
    },
    METRICS_TOKEN: {
      ...none,
      isSecret: true,
      meaning: 'opens `/-/metrics` to `Authorization: Bearer …`; without it that page is closed, and in evaluation mode open to all',
    },
    MOVE_AMOUNT_USERS: {
      without: 'in evaluation root@porteo.test, in production nobody',
      example: 'ana@envios.example,luis@envios.example',
      meaning:
        "e-mails of the root users who may move money between customers ('Mover Monto'), separated by commas. No screen of the portal gives this right. Empty: nobody may",
    },
    OPERATOR_EMAIL: {
      without: 'in production every root, else nobody',
      example: 'operador@envios.example',
      meaning: 'who gets a mail about each anchor of the books (see [Verify](README.md#verify))',
    },
    SAT_SCHEMAS: {
      ...none,
      example: '/srv/sat/cfd',
      meaning:
        'folder with the schemas of SAT, laid out as SAT publishes `…/sitio_internet/cfd`; fiscal documents are compared with them too before they are sent. Without it by our own rules alone',
    },
    QUOTE_DEADLINE_MS: { value: '2500', meaning: 'how long a quote waits for carriers' },
    STOP_SECONDS: {
      value: '9.5',
      meaning:
        'how long the portal may take to end after SIGTERM; what still runs then is left to the next start and the exit code is 1. Whoever ends it (`TimeoutStopSec`, `stop_grace_period`) waits longer',
    },
    BULK_AT_ONCE: { value: '16', meaning: 'rows of bulk loads that one process works on at once' },
  },
  'Mail and WhatsApp': {
    SMTP_URL: {
      ...none,
      isNeeded: true,
      example: 'smtp://user:password@mail.example:587',
      meaning: 'the server that sends the mail, smtp:// or smtps://; outside this machine only under TLS. Without it mail waits',
    },
    MAIL_FROM: {
      value: 'Porteo <no-responder@localhost>',
      isNeeded: true,
      example: 'Porteo <no-responder@envios.example>',
      meaning: 'the sender of the mail, `Name <address>`',
    },
    WHATSAPP_URL: {
      ...none,
      example: 'https://graph.facebook.com/v23.0/106540352242922',
      meaning:
        "WhatsApp's Cloud API with version and phone number id; only https:// outside this machine, never this machine in production. Without it WhatsApp is off, and people who ask for a message are told so",
    },
    WHATSAPP_TOKEN: {
      ...none,
      isSecret: true,
      meaning: 'the bearer token of that number, of a system user of the business account; needed together with WHATSAPP_URL',
    },
    WHATSAPP_APP_SECRET: {
      ...none,
      isSecret: true,
      meaning:
        'the app secret that signs what WhatsApp tells at `/webhooks/whatsapp`: what became of messages, and who wants no more; at least 16 characters. Without it the address answers 404',
    },
    WHATSAPP_VERIFY_TOKEN: {
      ...none,
      isSecret: true,
      meaning: 'what Meta says when the webhook is registered, of your choice; at least 16 characters; needed together with WHATSAPP_APP_SECRET',
    },
  },
  Bank: {
    STP_SECRET: {
      ...none,
      isSecret: true,
      meaning:
        'the last part of the address at which the bank tells of deposits, `/api/deposits/stp/SECRET`: 32 to 200 random letters, digits or hyphens (`openssl rand -hex 24`). Without it no bank is joined: the address answers 404 and customers get no CLABE',
    },
    STP_COMPANY: { ...none, example: 'ENVIOS', meaning: 'the name of our company at the bank (`empresa`); needed together with STP_SECRET' },
    STP_CLABE_PREFIX: {
      ...none,
      example: '6461801104',
      meaning: 'the ten digits with which the CLABEs that the bank gave us begin; needed together with STP_SECRET',
    },
    STP_NETWORKS: {
      ...none,
      example: '192.0.2.0/24',
      meaning:
        'addresses and networks that the bank calls from, separated by commas; everybody else is answered 404. Production needs it with STP_SECRET. Behind a proxy TRUSTED_PROXIES says whose word counts',
    },
    STP_PUBLIC_KEY: {
      ...none,
      meaning:
        "the bank's public RSA key in PEM, line breaks as `\\n`: each body must then be signed (header `firma`). Only where the bank's contract gives a signature",
    },
  },
  Maps: {
    GOOGLE_PLACES_KEY: {
      ...none,
      isSecret: true,
      meaning:
        "a server key of Google's Places API (New): people who may not read the address book are offered Google's places beside our own. Addresses in drawers show a picture of their coordinates (Maps Static API). The server asks; no browser learns the key. Restrict it at Google to these two APIs and to this machine's address",
    },
    GOOGLE_PLACES_URL: {
      value: 'https://places.googleapis.com',
      meaning: 'where that API is; in evaluation mode a double on this machine',
    },
    GOOGLE_MAPS_KEY: {
      ...none,
      example: 'AIzaSyExampleOfABrowserKey',
      meaning:
        "a browser key of Google's Maps JavaScript API: Google draws the maps instead of our own outlines, and the portal's own page may ask Google's hosts. Login, links and public tracking never ask them. Every browser can read the key: restrict it at Google to PUBLIC_URL and to that API",
    },
  },
  'First values of /ajustes': ofSettings,
  'Evaluation and tests': {
    DEMO_PASSWORD: { without: 'random', isSecret: true, meaning: 'password of the demonstration accounts, evaluation only; kept in DATA_DIR' },
    DEMO_HISTORY: {
      ...none,
      example: 'none',
      meaning: '`none`: people, prices and money of the demonstration, without past guides; evaluation only',
    },
    TIME_SCALE: { value: '1', meaning: 'multiplies every wait; tests only, refused in production' },
  },
} as const satisfies Record<string, Record<string, Variable>>;

type NamesOf<Group> = Group extends unknown ? keyof Group : never;
export type VariableName = NamesOf<(typeof environment)[keyof typeof environment]> & string;
