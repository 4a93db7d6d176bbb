import { businessDayOf, DAY_MS } from '#contract/shared/dates.ts';
import { dayText } from '#texts/es/shared/figures.ts';
import { issuerTexts } from '#texts/es/issuer/issuer.ts';
import type { IssuerFacts } from './api.ts';
import type { IssuerNeeds } from './needs.ts';

/** How many days before its end a certificate is told of. */
const toldAt = [30, 7] as const;
const texts = issuerTexts.ends;

/** Tells root, by notice and mail, once each: a certificate ends within 30 days, and within 7. */
export async function tellEnd(
  {
    inTransaction,
    clock,
    access,
    notifications,
    mail,
    portal,
  }: Pick<IssuerNeeds, 'inTransaction' | 'clock' | 'access' | 'notifications' | 'mail' | 'portal'>,
  issuer: IssuerFacts | null,
): Promise<void> {
  if (!issuer) return;
  const left = issuer.valid_to.getTime() - clock.now().getTime();
  const at = toldAt.findLast((days) => left <= days * DAY_MS);
  if (at === undefined) return;
  const key = `certificate ${issuer.certificate_number} ends ${at}`;
  const day = dayText(businessDayOf(issuer.valid_to));
  const message = texts.notice(Math.max(0, Math.ceil(left / DAY_MS)), day);
  await inTransaction(async (tx) => {
    if ((await notifications.toldOf(tx, [key])).has(key)) return;
    await notifications.tell(tx, { key, message, to: await access.staffWith(tx, ['root']), path: '/ajustes' });
    const letter = {
      subject: texts.subject(portal.product, day),
      text: texts.text(message, portal.address('/ajustes')),
      until: new Date(clock.now().getTime() + at * DAY_MS),
    };
    for (const to of await access.emailsOf(tx, ['root'])) await mail(tx, { to, ...letter });
  });
}
