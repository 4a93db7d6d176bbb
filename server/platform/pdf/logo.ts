/** One filled or stroked figure of a logo. */
type Figure =
  | ({ kind: 'path'; d: string } & Paint)
  | ({ kind: 'rect'; x: number; y: number; width: number; height: number; radius: number } & Paint)
  | ({ kind: 'circle'; x: number; y: number; radius: number } & Paint);
type Paint = { fill: string | null; stroke: string | null; strokeWidth: number; isRound: boolean };
export type Logo = { width: number; height: number; figures: readonly Figure[] };

const colour = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|black|white)$/i;
const known = /^(svg|rect|path|circle|title)$/;

/**
 * Reads the flat figures of an SVG logo (rect, path, circle in plain colours). Null for a drawing that needs more than that (groups,
 * gradients, texts): the name is printed instead.
 */
export function readLogo(svg: string): Logo | null {
  const [, viewBox = ''] = /<svg[^>]*\bviewBox="0 0 ([\d.]+ [\d.]+)"/.exec(svg) ?? [];
  const [width, height] = viewBox.split(' ').map(Number);
  if (!width || !height) return null;
  const elements = [...svg.matchAll(/<([a-zA-Z]+)\b([^>]*)>/g)].map(([, name = '', attributes = '']) => ({ name, read: reader(attributes) }));
  if (elements.some(({ name }) => !known.test(name))) return null;
  const figures = elements.filter(({ name }) => name !== 'svg' && name !== 'title').map(({ name, read }) => figureOf(name, read));
  return figures.every((figure) => figure !== null) ? { width, height, figures } : null;
}

type Read = (name: string) => string | null;
const reader =
  (attributes: string): Read =>
  (name) =>
    new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;

function figureOf(name: string, read: Read): Figure | null {
  const fill = read('fill') ?? 'black';
  const stroke = read('stroke') ?? 'none';
  if (read('transform') !== null || ![fill, stroke].every((one) => one === 'none' || colour.test(one))) return null;
  const number = (attribute: string) => Number(read(attribute) ?? 0);
  const paint: Paint = {
    fill: fill === 'none' ? null : fill,
    stroke: stroke === 'none' ? null : stroke,
    strokeWidth: Number(read('stroke-width') ?? 1),
    isRound: read('stroke-linecap') === 'round',
  };
  if (name === 'path') return { kind: 'path', d: read('d') ?? '', ...paint };
  if (name === 'circle') return { kind: 'circle', x: number('cx'), y: number('cy'), radius: number('r'), ...paint };
  return { kind: 'rect', x: number('x'), y: number('y'), width: number('width'), height: number('height'), radius: number('rx'), ...paint };
}

/** Draws a logo with its upper left corner at (x, y), `height` points high. Answers its width in points. */
export function drawLogo(page: PDFKit.PDFDocument, logo: Logo, x: number, y: number, height: number): number {
  const scale = height / logo.height;
  page.save().translate(x, y).scale(scale);
  for (const figure of logo.figures) {
    if (figure.isRound) page.lineCap('round');
    if (figure.stroke) page.lineWidth(figure.strokeWidth);
    if (figure.fill) outline(page, figure).fill(figure.fill);
    if (figure.stroke) outline(page, figure).stroke(figure.stroke);
  }
  page.restore();
  return logo.width * scale;
}

function outline(page: PDFKit.PDFDocument, figure: Figure): PDFKit.PDFDocument {
  if (figure.kind === 'path') return page.path(figure.d);
  if (figure.kind === 'circle') return page.circle(figure.x, figure.y, figure.radius);
  return figure.radius > 0
    ? page.roundedRect(figure.x, figure.y, figure.width, figure.height, figure.radius)
    : page.rect(figure.x, figure.y, figure.width, figure.height);
}
