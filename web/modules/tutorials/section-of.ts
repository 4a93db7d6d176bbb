import type { TutorialSection } from '#texts/es/home/tutorials.ts';

/** Which section a screen belongs to; those of sections to come find theirs as soon as they open. */
const sections: Readonly<Record<string, TutorialSection>> = {
  '': 'home',
  enviar: 'send',
  cotizar: 'quote',
  resultados: 'results',
  resumen: 'summary',
  recolectar: 'pickup',
  'carga-masiva': 'bulk',
  envios: 'history',
  envio: 'history',
  recolecciones: 'pickups',
  direcciones: 'addresses',
  direccion: 'addresses',
  paquetes: 'packages',
  paquete: 'packages',
  usuarios: 'people',
  usuario: 'people',
  grupos: 'people',
  grupo: 'people',
  saldo: 'balance',
  'historial-saldo': 'balance',
  dispersion: 'balance',
  dispersiones: 'balance',
  'comprar-guias': 'stock',
  facturas: 'billing',
  'centro-costos': 'billing',
  'razon-social': 'billing',
  'resumen-razon-social': 'billing',
};

/** The section of the screen at this path; null where there is no tutorial (AMB-3.04). */
export const sectionOf = (path: string): TutorialSection | null => sections[path.split('/')[1] ?? ''] ?? null;
