import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** A button, link, radio or field by the name a screen reader says. */
export type Named = {
  role: 'button' | 'link' | 'radio' | 'textbox' | 'combobox' | 'checkbox' | 'switch' | 'menuitem';
  name: string | RegExp;
  within?: Locator;
};

/** What a clerk does with a screen; one pair of hands has only a mouse and types, the other only a keyboard. */
export type Hands = {
  press: (what: Named) => Promise<void>;
  write: (field: string, text: string) => Promise<void>;
  /** Types into a picker and takes the option found. */
  pick: (field: string, typed: string, found: string | RegExp) => Promise<void>;
  /** Takes the nth option of a dropdown that stands on its first. */
  select: (field: string, nth: number) => Promise<void>;
  /** Chooses a rate of the results. */
  choose: (rate: RegExp) => Promise<void>;
  /** On: the main button of a step. */
  goOn: (name: RegExp) => Promise<void>;
};

const MOST_TABS = 120;
const locate = (page: Page, { role, name, within }: Named): Locator =>
  (within ?? page).getByRole(role, { name, exact: typeof name === 'string' }).first();
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Whether it still has the focus after what the page had put off: a dialog takes the focus twice while it opens. */
async function keepsFocus(page: Page, target: Locator): Promise<boolean> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return hasFocus(target);
}

/** Tabs until the wanted element has the focus, as somebody without a mouse must; fails where Tab never leads there. */
export async function tabTo(page: Page, what: Named): Promise<Locator> {
  const target = locate(page, what);
  await target.waitFor();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if ((await hasFocus(target)) && (await keepsFocus(page, target))) return target;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never leads to ${what.role} ${String(what.name)}`);
}

export function byMouse(page: Page): Hands {
  const field = (name: string) => page.getByLabel(name, { exact: true }).first();
  return {
    press: (what) => locate(page, what).click(),
    write: async (name, text) => {
      await field(name).click();
      await field(name).fill(text);
    },
    pick: async (name, typed, found) => {
      await locate(page, { role: 'combobox', name }).click();
      await page.keyboard.type(typed);
      await page.getByRole('option', { name: found }).first().click();
      await eventually(() => locate(page, { role: 'combobox', name }).getAttribute('aria-expanded')).toBe('false');
    },
    select: async (name, nth) => void (await field(name).selectOption({ index: nth })),
    choose: async (rate) => {
      await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
      await locate(page, { role: 'radio', name: rate }).check();
    },
    goOn: (name) => locate(page, { role: 'button', name }).click(),
  };
}

/** Never touches the mouse: what has no way by keys fails. */
export function byKeyboard(page: Page): Hands {
  return {
    press: async (what) => {
      await tabTo(page, what);
      await page.keyboard.press(what.role === 'checkbox' || what.role === 'switch' ? 'Space' : 'Enter');
    },
    write: async (name, text) => {
      await tabTo(page, { role: 'textbox', name });
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    pick: async (name, typed, found) => {
      const box = await tabTo(page, { role: 'combobox', name });
      await page.keyboard.type(typed);
      const option = page.getByRole('option', { name: found }).first();
      await option.waitFor();
      await eventually(async () => {
        const isActive = (await box.getAttribute('aria-activedescendant')) === (await option.getAttribute('id'));
        if (!isActive) await page.keyboard.press('ArrowDown');
        return isActive;
      }).toBe(true);
      await page.keyboard.press('Enter');
      await eventually(() => box.getAttribute('aria-expanded')).toBe('false');
    },
    select: async (name, nth) => {
      await tabTo(page, { role: 'combobox', name });
      for (let press = 0; press < nth; press += 1) await page.keyboard.press('ArrowDown');
    },
    choose: async (rate) => {
      await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
      const wanted = locate(page, { role: 'radio', name: rate });
      // The list takes the focus by itself; arrows move in it and choose.
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
      await page.keyboard.press('Space');
      await eventually(async () => {
        const isChosen = await wanted.isChecked();
        if (!isChosen) await page.keyboard.press('ArrowDown');
        return isChosen;
      }).toBe(true);
    },
    goOn: async () => page.keyboard.press('Control+Enter'),
  };
}
