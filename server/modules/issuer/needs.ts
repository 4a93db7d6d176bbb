import type { KeepNeeds } from '#platform/credentials/kind.ts';
import type { SendMail } from '#platform/mail/mail.ts';
import type { Observe } from '#platform/metrics.ts';
import type { Seal } from '#platform/seal.ts';
import type { Plug } from '#stampers/kit/plug.ts';
import type { Transport } from '#wire/transport.ts';
import type { AccessApi } from '../access/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';

export type IssuerNeeds = KeepNeeds & {
  seal: Seal;
  /** The parsed issuer.json of DATA_DIR: part → its values. */
  settings: Readonly<Record<string, unknown>>;
  isProduction: boolean;
  timeScale: number;
  access: Pick<AccessApi, 'staffWith' | 'emailsOf'>;
  notifications: Pick<NotificationsApi, 'tell' | 'toldOf'>;
  mail: SendMail;
  portal: { product: string; address: (path: string) => string };
  /** In ms, already multiplied by TIME_SCALE. */
  waits: { tidyMs: number };
  observe?: Observe;
  registry?: Readonly<Record<string, () => Promise<Plug>>>;
  transport?: Transport;
};
