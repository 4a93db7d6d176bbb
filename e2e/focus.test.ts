import { describe, expect } from 'vitest';
import { portalTest as test } from './support/fixtures.ts';
import { desktop, leave, openPage, phone, type OpenPage } from './support/browser.ts';
import { waysOfRun } from './support/ways.ts';

const MOST_TABS = 90;

/** What is wrong with the element that has the focus; null = it is seen and shows that it has it. 'seen' = the walk has come round. */
const judgeFocus = (page: OpenPage) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // Past the last element the focus is the browser's own.
    if (!focused || focused === document.body) return null;
    const walk = window as unknown as { seen?: WeakSet<Element> };
    walk.seen ??= new WeakSet();
    if (walk.seen.has(focused)) return 'seen';
    walk.seen.add(focused);
    // A box of ours is drawn beside the browser's own, which cannot be seen.
    const isHidden = focused.getBoundingClientRect().width <= 2 || getComputedStyle(focused).opacity === '0';
    const drawn = isHidden ? (focused.closest('label') ?? focused.parentElement ?? focused) : focused;
    const name = drawn.outerHTML.slice(0, 140);
    // A field's ring is around its box.
    const rings = [drawn, ...drawn.querySelectorAll('*'), drawn.parentElement, drawn.parentElement?.parentElement];
    const hasRing = rings.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one ?? drawn);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
    });
    if (!hasRing) return `no ring: ${name}`;
    const box = drawn.getBoundingClientRect();
    const [x, y] = [box.left + Math.min(box.width / 2, 40), box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (top === null) return `outside: ${name}`;
    return drawn.contains(top) || (top.contains(drawn) && top !== document.body) ? null : `under ${top.outerHTML.slice(0, 100)}: ${name}`;
  });

async function faultsOfWalk(page: OpenPage, path: string, planted?: string): Promise<string[]> {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  if (planted) await page.addStyleTag({ content: planted });
  const found: string[] = [];
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    const fault = await judgeFocus(page);
    if (fault === 'seen') return found;
    if (fault) found.push(`${path} ${page.viewportSize()?.width}: ${fault}`);
  }
  return [...found, `${path}: Tab never comes round`];
}

describe('anyone who walks by Tab sees where the focus is, and nothing lies over it', () => {
  test.for([
    ['cliente-saldo@porteo.test', ['/', '/cotizar', '/enviar', '/envios', '/usuarios', '/usuario', '/direcciones', '/direccion', '/problema']],
    ['root@porteo.test', ['/agente', '/envios']],
  ] as const)('%s', async ([email, paths], { browser, world }) => {
    const token = await world.tokenOf(email);
    const found: string[] = [];
    for (const screen of waysOfRun([desktop, phone])) {
      const page = await openPage(browser, world.origin, { ...screen, token });
      for (const path of paths) found.push(...(await faultsOfWalk(page, path)));
      await leave(page);
    }
    expect(found).toEqual([]);
  });

  test.for([
    ['a ring that is taken away', '* { outline: none !important }', 'no ring'],
    ['what lies over it', 'body::after { content: ""; position: fixed; inset: 0 }', 'under <body'],
  ])('%s is found', async ([_, css, fault], { browser, world }) => {
    const page = await openPage(browser, world.origin, { token: await world.tokenOf('cliente-saldo@porteo.test') });
    expect((await faultsOfWalk(page, '/problema', css)).join()).toContain(fault);
    await leave(page);
  });
});
