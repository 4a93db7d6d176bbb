import type { Actor } from '#contract/access/access.ts';
import { businessDayOf, businessTimeOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { MOST_PRINTED_LINES, type accountStatementOperations } from '#contract/statement/statement.ts';
import { accountTexts as texts } from '#texts/es/statement/statement-screens.ts';
import { dayText, figureText } from '#texts/es/shared/figures.ts';
import { getAccountStatement } from './get-account-statement.ts';
import type { StatementNeeds } from './needs.ts';
import { sheetOfAccount } from './rules/sheet-of-account.ts';

type Operation = typeof accountStatementOperations.printAccountStatement;

/** GET /api/billing/statement/pdf: what the screen tells, as a paper. */
export async function printAccountStatement(needs: StatementNeeds, request: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  const { db, billing, clock, drawSheet, portal } = needs;
  const { customer, ...account } = await getAccountStatement(needs, request, actor);
  if (customer === null) throw new Refusal('NOT_FOUND', { description: texts.chooseCustomer.title });
  if (account.data.length > MOST_PRINTED_LINES) throw tooMany();
  const now = clock.now();
  const file = await drawSheet(
    sheetOfAccount(account, {
      product: portal.product,
      customer: customer.name,
      business: request.business_id ? await billing.businessName(db, customer.id, request.business_id) : null,
      from: request.from ?? null,
      printed: `${dayText(businessDayOf(now))} ${businessTimeOf(now)}`,
      at: now,
    }),
  );
  return { name: texts.fileName(customer.name, account.to, 'pdf'), file: Buffer.from(file).toString('base64') };
}

function tooMany(): Refusal {
  const description = texts.printed.most(figureText(MOST_PRINTED_LINES));
  return new Refusal('WRONG_DATA', { fields: { from: description }, description });
}
