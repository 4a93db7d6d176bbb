import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** A button, link, radio or field by the name a screen reader says. */
export type Named = {
  role: 'button' | 'link' | 'radio' | 'textbox' | 'combobox' | 'checkbox' | 'switch' | 'menuitem';
  name: string | RegExp;
  within?: Locator | undefined;
};

/** What a clerk does with a screen; one pair of hands has only a mouse and types, the other only a keyboard. */
export type Hands = {
  press: (what: Named) => Promise<void>;
  write: (field: string, text: string, within?: Locator) => Promise<void>;
  /** Types into a picker and takes the option found. */
  pick: (field: string, typed: string, found: string | RegExp) => Promise<void>;
  /** Takes the nth option of a dropdown that stands on its first. */
  select: (field: string, nth: number) => Promise<void>;
  /** Takes the option of a dropdown that reads so. */
  take: (field: string, option: string | RegExp, within?: Locator) => Promise<void>;
  /** Opens a row of a list. */
  open: (row: Locator) => Promise<void>;
  /** Chooses a file at its field, by the browser's own window for files. */
  attach: (field: string, file: ChosenFile, within?: Locator) => Promise<void>;
  /** Chooses a rate of the results. */
  choose: (rate: RegExp) => Promise<void>;
  /** On: the main button of a step. */
  goOn: (name: RegExp) => Promise<void>;
};

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** As a scanner types outside fields: all keys at once, with Enter at the end, however slowly the machine answers each. */
export const scanCode = (page: Page, code: string): Promise<void> =>
  page.evaluate((keys) => {
    for (const key of [...keys, 'Enter']) window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);

const MOST_TABS = 120;
const MOST_OPTIONS = 120;
const labelled = (page: Page, name: string, within?: Locator): Locator => (within ?? page).getByLabel(name, { exact: true }).first();
const openerOf = (row: Locator): Locator => row.locator('[data-row-open]').first();
/** The browser's window for files: asked for before what opens it, for the browser learns late that somebody waits. */
const chooserOf = (page: Page) => page.waitForEvent('filechooser');
/** The options of a dropdown, and which one it stands on. */
const optionsOf = (box: Locator) =>
  box.evaluate((select) => {
    const { options, selectedIndex } = select as HTMLSelectElement;
    return { labels: [...options].map(({ label }) => label), at: selectedIndex };
  });
const reads = (label: string | undefined, option: string | RegExp): boolean =>
  label !== undefined && (typeof option === 'string' ? label === option : option.test(label));
const locate = (page: Page, { role, name, within }: Named): Locator =>
  (within ?? page).getByRole(role, { name, exact: typeof name === 'string' }).first();
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Whether it still has the focus after what the page had put off: a dialog takes the focus twice while it opens. */
async function keepsFocus(page: Page, target: Locator): Promise<boolean> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return hasFocus(target);
}

/** Tabs until the wanted element has the focus, as somebody without a mouse must; fails where Tab never leads there. */
export const tabTo = (page: Page, what: Named): Promise<Locator> => tabInto(page, locate(page, what), `${what.role} ${String(what.name)}`);

/** The same, into whatever a locator finds. */
export async function tabInto(page: Page, target: Locator, name: string): Promise<Locator> {
  await target.waitFor();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if ((await hasFocus(target)) && (await keepsFocus(page, target))) return target;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never leads to ${name}`);
}

/** The guides that Envíos shows, as a file: on a phone what is done with a list stands behind one button. */
export async function exportAs(page: Page, hands: Hands, format: 'Excel (XLSX)' | 'CSV'): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  await hands.press({ role: 'button', name: isPhone ? 'Más acciones' : 'Exportar' });
  await hands.press(isPhone ? { role: 'button', name: `Exportar: ${format}` } : { role: 'menuitem', name: format });
}

export function byMouse(page: Page): Hands {
  const field = (name: string, within?: Locator) => labelled(page, name, within);
  // A part of a page may have the name of the field in it, and a dropdown that of a text.
  const text = (name: string, within?: Locator) => (within ?? page).getByLabel(name, { exact: true }).and(page.locator('input, textarea')).first();
  return {
    press: (what) => locate(page, what).click(),
    write: async (name, typed, within) => {
      await text(name, within).click();
      await text(name, within).fill(typed);
    },
    pick: async (name, typed, found) => {
      await locate(page, { role: 'combobox', name }).click();
      await page.keyboard.type(typed);
      await page.getByRole('option', { name: found }).first().click();
      await eventually(() => locate(page, { role: 'combobox', name }).getAttribute('aria-expanded')).toBe('false');
    },
    select: async (name, nth) => void (await field(name).selectOption({ index: nth })),
    take: async (name, option, within) => {
      const box = locate(page, { role: 'combobox', name, within });
      const indexOf = async () => (await optionsOf(box)).labels.findIndex((label) => reads(label, option));
      await eventually(indexOf).toBeGreaterThanOrEqual(0);
      await box.selectOption({ index: await indexOf() });
    },
    open: (row) => openerOf(row).click(),
    attach: async (name, file, within) => {
      const choosing = chooserOf(page);
      await field(name, within).waitFor();
      // A field that only its words show is pressed by them.
      const words = field(name, within).locator('xpath=ancestor::label');
      await ((await words.count()) > 0 ? words : field(name, within)).click();
      await (await choosing).setFiles(file);
    },
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
      await page.keyboard.press(what.role === 'checkbox' || what.role === 'switch' || what.role === 'radio' ? 'Space' : 'Enter');
    },
    write: async (name, text, within) => {
      await tabTo(page, { role: 'textbox', name, within });
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
    take: async (name, option, within) => {
      const box = await tabTo(page, { role: 'combobox', name, within });
      const isAt = async () => {
        const { labels, at } = await optionsOf(box);
        return reads(labels[at], option);
      };
      await eventually(async () => (await optionsOf(box)).labels.some((label) => reads(label, option))).toBe(true);
      await page.keyboard.press('Home');
      for (let presses = 0; !(await isAt()); presses += 1) {
        if (presses === MOST_OPTIONS) throw new Error(`Arrows never lead to ${String(option)}`);
        await page.keyboard.press('ArrowDown');
      }
    },
    open: async (row) => {
      await tabInto(page, openerOf(row), 'the row');
      await page.keyboard.press('Enter');
    },
    attach: async (name, file, within) => {
      const choosing = chooserOf(page);
      await tabInto(page, labelled(page, name, within), name);
      await page.keyboard.press('Enter');
      await (await choosing).setFiles(file);
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
    goOn: async (name) => {
      // As long as the button is not there, nobody takes its keys.
      await locate(page, { role: 'button', name }).waitFor();
      await page.keyboard.press('Control+Enter');
    },
  };
}
