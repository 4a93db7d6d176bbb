import { eventually } from './eventually.ts';
import type { OpenPage } from './browser.ts';
import type { Hands } from './hands.ts';

/** Staff act for a user of a customer from now on: the customer is picked, its users open by themselves, one of them is taken. */
export async function actFor(page: OpenPage, hands: Hands, { customer, user }: { customer: string; user: string }): Promise<void> {
  await hands.pick('Actúas por', customer, new RegExp(customer));
  await page.getByRole('option').first().waitFor();
  await hands.pick('Usuario', user, new RegExp(user));
  await eventually(() => page.getByRole('combobox', { name: 'Usuario' }).inputValue()).toMatch(user);
}
