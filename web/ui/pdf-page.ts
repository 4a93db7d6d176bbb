const BOX = /\/(CropBox|MediaBox)\s*\[\s*(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s*\]/g;
/** The label most carriers draw: 4 × 6 inches. */
const USUAL = 2 / 3;

/** Width by height of a document's first page, as viewers show it; of one that does not say it in the open, that of a usual label. */
export function pageAspect(base64: string): number {
  const text = atob(base64);
  const boxes = [...text.matchAll(BOX)];
  const [, , left, bottom, right, top] = boxes.find(([, kind]) => kind === 'CropBox') ?? boxes[0] ?? [];
  const [width, height] = [Math.abs(Number(right) - Number(left)), Math.abs(Number(top) - Number(bottom))];
  if (!(width > 0 && height > 0)) return USUAL;
  const isTurned = /\/Rotate\s+(90|270)\b/.test(text);
  return isTurned ? height / width : width / height;
}
