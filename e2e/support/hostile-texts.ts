import type { OpenPage } from './browser.ts';

/** The shortest text that runs where it is taken as HTML, and one that fits into every field. */
export const IMAGE = '<img src=x onerror=ran()>';

/** Texts that a browser could run, by what takes them (docs/security.md: S28). Each fits into a field of 60 characters, and no two differ in case alone. */
export const hostileTexts: readonly string[] = [
  // As an element.
  IMAGE, '<img src=x onerror="ran()">', '<IMG SRC=x OnError=ran()//>', '<img/src=x/onerror=ran()>',
  '<script>ran()</script>', '<SCRIPT >ran()</SCRIPT >', '<scr<script>ipt>ran()</scr</script>ipt>', '<script src=//x></script>', '<svg onload=ran()>',
  '<svg/onload=ran()>', '<svg><script>ran()</script></svg>', '<svg><a href=javascript:ran()>x', '<svg><use href=//x#y>', '<svg><animate onbegin=ran()>',
  '<body onload=ran()>', '<iframe src=javascript:ran()>', '<iframe srcdoc="<script>ran()</script>">', '<object data=javascript:ran()>',
  '<embed src=javascript:ran()>', '<details open ontoggle=ran()>x', '<video src=x onerror=ran()>', '<audio src=x onerror=ran()>',
  '<video><source onerror=ran()></video>', '<input autofocus onfocus=ran()>', '<select autofocus onfocus=ran()>', '<textarea autofocus onfocus=ran()>',
  '<marquee onstart=ran()>x', '<math href=javascript:ran()>x', '<math><mi xlink:href=javascript:ran()>x', '<a href=javascript:ran()>x</a>',
  '<a href="data:text/html,<script>ran()</script>">', '<form action=x><button>x', '<form><button formaction=javascript:ran()>x', '<base href=//x>',
  '<meta http-equiv=refresh content=0;url=//x>', '<link rel=stylesheet href=//x>', '<style>@import "//x"</style>', '<style>*{background:url(//x)}</style>',
  '<template><img src=x onerror=ran()>', '<noscript><img src=x onerror=ran()>', '<xmp><img src=x onerror=ran()>', '<p style=animation:x onanimationend=ran()>',
  '<div onmouseover=ran()>x', '<!--><img src=x onerror=ran()>-->', '<![CDATA[<img src=x onerror=ran()>]]>',
  // Out of an attribute, a title, a script or a text area.
  '"><script>ran()</script>', '" onfocus=ran() autofocus="', "' onmouseover=ran() '", "'-ran()-'", '";ran();//', '</title><script>ran()</script>',
  '</textarea><script>ran()</script>', '</script><script>ran()</script>', `\${ran()}`, '`+ran()+`',
  // For a template, a link, an entity or Markdown.
  '{{ran()}}', '{{constructor.constructor("ran()")()}}', '<%= ran() %>', 'javascript:ran()', 'JaVaScRiPt:ran()//', 'data:text/html,<script>ran()</script>',
  '&lt;img src=x onerror=ran()&gt;', '&#60;img src=x onerror=ran()&#62;', '](javascript:ran())', '![x](x "onerror=ran()")',
]; // prettier-ignore

/** The texts in turn, so that a few records with many fields hold all of them. */
export function inTurn(): () => string {
  let next = 0;
  return () => hostileTexts[next++ % hostileTexts.length] ?? IMAGE;
}

/** What a text would call is there to be called; before the page is gone to. */
export const listenForHarm = (page: OpenPage): Promise<unknown> =>
  page.addInitScript(() => Object.assign(window, { ran: () => Object.assign(window, { hasRun: true }) }));

/** What ran, was loaded or was refused on the page. */
export async function harmOf(page: OpenPage): Promise<unknown[]> {
  const found = await page.evaluate(() => ({
    ran: (window as unknown as { hasRun?: boolean }).hasRun ?? false,
    elements: document.querySelectorAll(
      'img[src="x"], [onerror], [onload], [ontoggle], [onfocus], [onmouseover], [onbegin], base[href="//x"], a[href^="javascript" i], form[action="x"], iframe[srcdoc], embed, object, marquee',
    ).length,
  }));
  return [found, page.faults, page.foreign];
}
export const harmless = [{ ran: false, elements: 0 }, [], []];
