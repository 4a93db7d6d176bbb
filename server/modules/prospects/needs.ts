import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { SendMail } from '#platform/mail/mail.ts';
import type { AccessApi } from '../access/api.ts';
import type { CatalogsApi } from '../catalogs/api.ts';
import type { CustomersApi } from '../customers/api.ts';
import type { DriveApi } from '../drive/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';
import type { RatingApi } from '../rating/api.ts';
import type { TariffsApi } from '../tariffs/api.ts';

export type ProspectsNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  mail: SendMail;
  portal: { product: string; address: (path: string) => string };
  access: Pick<AccessApi, 'actorOf' | 'contactOf' | 'customer' | 'customerOf' | 'holdEmail' | 'lockCustomer' | 'scopeOf' | 'staffOf' | 'staffWith'>;
  catalogs: Pick<CatalogsApi, 'services'>;
  customers: CustomersApi;
  drive: Pick<DriveApi, 'keeps' | 'dropFile' | 'dropFilesOf' | 'filesById' | 'keepMade' | 'pieces' | 'read' | 'takeIn'>;
  notifications: Pick<NotificationsApi, 'tell'>;
  rating: Pick<RatingApi, 'writeTariffs'>;
  tariffs: Pick<TariffsApi, 'faultsOfProspect' | 'handRates' | 'ratedServicesOf'>;
  /** Reads a stranger's file in a process of its own: the text of a PDF (null = it does not open, or takes too much) and what its QR codes say. */
  open: { text: (bytes: Uint8Array) => Promise<{ text: string } | null>; qr: (bytes: Uint8Array) => Promise<readonly string[]> };
  /** Where the files of drive stand on the portal's own address. */
  fileUrl: (id: string) => string;
};
