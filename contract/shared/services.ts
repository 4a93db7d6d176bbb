/**
 * The services of the portal, each under a prefix of the one origin (AMB-0.05). Anyone who wants one of them on a machine of its own has
 * a proxy send its prefix there.
 */
export const servicePrefixes = { main: '', rates: '/rates-service', drive: '/drive' } as const;

/** Where browsers open their WebSocket. */
export const livePath = '/socket/';

/** Where the person of a session, Inicio and the newest guides are read; a page asks them before it has loaded the contract. */
export const currentUserPath = '/api/user';
export const homePath = '/api/home';
export const newestLabelsPath = '/api/labels?page=1&limit=80&sort_by=created_at&sort_order=desc';
