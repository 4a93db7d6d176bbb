import { consultSat } from '#stampers/kit/consult-sat.ts';
import type { Stamper } from '#stampers/kit/stamper.ts';
import { cancel } from './cancel.ts';
import { swFields } from './credential-fields.ts';
import { swCredentials, type SwCredentials } from './credentials.ts';
import { stamp } from './stamp.ts';
import { tryAccount } from './try-account.ts';

export const stamper: Stamper<SwCredentials> = {
  manifest: { slug: 'sw', name: 'SW sapien', credentials: swCredentials, fields: swFields, domains: ['sw.com.mx'] },
  stamp,
  cancel,
  tryAccount,
  status: consultSat,
};
