import type { Capability, Role } from './shared/permissions.ts';

/** Spanish screen routes that exist so far, with their right: one table for router and menu (S §2). */
export type ScreenRoute = {
  /** `{id}` stands for one part of the path, `{id?}` for one that may be absent. */
  path: string;
  /** 'public' needs no session, 'any' any session; a list means any one of them. */
  needs: 'public' | 'any' | Capability | readonly Capability[];
  roles?: readonly Role[];
};

export const screenRoutes = [
  { path: '/auth', needs: 'public' },
  { path: '/forgotpassword', needs: 'public' },
  // A link opens with its token, which then leaves the address (AMB-1.05): a reload asks for the path alone.
  { path: '/newpassword/{validateToken}', needs: 'public' },
  { path: '/newpassword', needs: 'public' },
  { path: '/validate-account/{validateToken}', needs: 'public' },
  { path: '/validate-account', needs: 'public' },
  { path: '/confirmar-correo/{emailToken}', needs: 'public' },
  { path: '/confirmar-correo', needs: 'public' },
  { path: '/prospect/documentation/{documentationToken}', needs: 'public' },
  { path: '/prospect/documentation', needs: 'public' },
  { path: '/tracking/{id}', needs: 'public' },
  { path: '/', needs: 'canRead.app' },
  { path: '/cotizar', needs: 'canCreateUpdateDelete.rate' },
  { path: '/enviar', needs: 'canCreateUpdateDelete.label' },
  { path: '/carga-masiva', needs: 'canCreateUpdateDelete.label' },
  { path: '/recolectar', needs: 'canCreateUpdateDelete.pickup' },
  { path: '/empaques', needs: 'canCreateUpdateDelete.pickup' },
  { path: '/recoleccion/{id}', needs: 'canCreateUpdateDelete.pickup' },
  { path: '/recolecciones', needs: 'canRead.pickup' },
  { path: '/resultados', needs: ['canCreateUpdateDelete.rate', 'canCreateUpdateDelete.label'] },
  { path: '/resumen', needs: ['canCreateUpdateDelete.label', 'canCreateUpdateDelete.pickup'] },
  { path: '/orden', needs: 'canCreateUpdateDelete.label' },
  { path: '/envios', needs: 'canRead.label' },
  { path: '/consolidado', needs: 'canCreateUpdateDelete.label' },
  { path: '/consolidados', needs: 'canRead.label' },
  { path: '/seguimiento', needs: 'canRead.label' },
  { path: '/envio/{id}', needs: 'canCreateUpdateDelete.label' },
  { path: '/guia-manual/{id?}', needs: 'canCreateUpdateDelete.label' },
  { path: '/tutoriales', needs: 'canRead.app' },
  { path: '/problema', needs: 'any' },
  { path: '/clientes', needs: 'canRead.client', roles: ['agent', 'root', 'seller'] },
  { path: '/cliente/datos/{id?}', needs: 'canCreateUpdateDelete.client', roles: ['agent', 'customer', 'root'] },
  { path: '/cliente/tarifas/{id?}', needs: 'canCreateUpdateDelete.client', roles: ['agent', 'customer', 'root'] },
  { path: '/cliente/documentos/{id?}', needs: 'canCreateUpdateDelete.client', roles: ['agent', 'customer', 'root'] },
  { path: '/cliente/documento/{id?}', needs: 'canCreateUpdateDelete.client', roles: ['agent', 'customer', 'root'] },
  { path: '/cliente/contrato/{id?}', needs: 'canCreateUpdateDelete.client', roles: ['agent', 'customer', 'root'] },
  { path: '/tarifas/{id?}', needs: 'canRead.app' },
  { path: '/perfil/datos', needs: 'canRead.app' },
  { path: '/perfil/tarifas', needs: 'canRead.app' },
  { path: '/perfil/documentos', needs: 'canRead.app' },
  { path: '/perfil/contrato', needs: 'canRead.app' },
  { path: '/prospectos', needs: 'any', roles: ['agent', 'root'] },
  { path: '/prospecto/datos/{id?}', needs: 'any', roles: ['agent', 'root'] },
  { path: '/propuestas', needs: 'canCreateUpdateDelete.client', roles: ['root'] },
  { path: '/propuesta/{id?}', needs: 'canCreateUpdateDelete.client', roles: ['root'] },
  { path: '/prospecto/documentos/{id?}', needs: 'any', roles: ['agent', 'root'] },
  { path: '/bot', needs: 'canCreateUpdateDelete.client' },
  { path: '/direccion/{id?}', needs: 'canCreateUpdateDelete.addresses' },
  { path: '/direccion-simple/{id?}', needs: 'canRead.app' },
  { path: '/usuarios', needs: 'canRead.users' },
  { path: '/usuario/{id?}', needs: 'canRead.users' },
  { path: '/grupos', needs: 'canRead.groups' },
  { path: '/grupo/{id?}', needs: 'canCreateUpdateDelete.groups' },
  { path: '/saldo', needs: 'canRead.dispersion' },
  { path: '/historial-saldo', needs: 'canRead.dispersion' },
  { path: '/dispersiones', needs: 'canRead.dispersion' },
  { path: '/dispersar/{id?}', needs: 'canCreateUpdateDelete.disperse' },
  { path: '/dispersar-saldo', needs: 'canCreateUpdateDelete.disperse' },
  { path: '/autorizaciones', needs: 'any', roles: ['root', 'biller'] },
  { path: '/agentes', needs: 'any', roles: ['root'] },
  { path: '/agente/{id?}', needs: 'any', roles: ['root'] },
  { path: '/centro-costos', needs: 'canRead.business' },
  { path: '/razon-social/{id?}', needs: 'canRead.business' },
  { path: '/resumen-razon-social/{id?}', needs: 'canRead.business' },
  { path: '/paquete/{id?}', needs: 'canCreateUpdateDelete.packages' },
  { path: '/paquetes', needs: 'canRead.packages' },
  { path: '/direcciones', needs: 'canRead.addresses' },
] as const satisfies readonly ScreenRoute[];

export type ScreenPath = (typeof screenRoutes)[number]['path'];
