import { bank } from './bank/bank.ts';
import { borzo } from './carriers/borzo/borzo.ts';
import { dhl } from './carriers/dhl/dhl.ts';
import { estafeta } from './carriers/estafeta/estafeta.ts';
import { fedex } from './carriers/fedex/fedex.ts';
import { ivoy } from './carriers/ivoy/ivoy.ts';
import { odm } from './carriers/odm/odm.ts';
import { paquetexpress } from './carriers/paquetexpress/paquetexpress.ts';
import { redpack } from './carriers/redpack/redpack.ts';
import { tresguerras } from './carriers/tresguerras/tresguerras.ts';
import { uber } from './carriers/uber/uber.ts';
import { mailbox } from './mail/mailbox.ts';
import type { OutsideParty } from './outside-party.ts';
import { sat } from './sat/sat.ts';
import { sw } from './sat/sw.ts';
import { cloudApi } from './whatsapp/cloud-api.ts';

/** Everybody outside the house. A new one is a folder and a line here. */
export const outsideParties: readonly OutsideParty[] = [
  fedex,
  estafeta,
  dhl,
  paquetexpress,
  redpack,
  tresguerras,
  odm,
  uber,
  borzo,
  ivoy,
  mailbox,
  cloudApi,
  bank,
  sw,
  sat,
];
