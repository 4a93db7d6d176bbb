/** A photo as a camera's JPEG; sizes in pixels. */
export type JpegPage = { bytes: Uint8Array; width: number; height: number };

/** The longer side of a page, in points: that of a letter. */
const LONG_SIDE = 792;
const encoder = new TextEncoder();

/** A PDF of one photo per page, each page as wide and high as its photo. The JPEGs stand in it as they are. */
export function jpegPdf(photos: readonly JpegPage[]): Uint8Array {
  const kids = photos.map((_, index) => `${3 + 3 * index} 0 R`).join(' ');
  const objects = [
    [encoder.encode('<< /Type /Catalog /Pages 2 0 R >>')],
    [encoder.encode(`<< /Type /Pages /Count ${photos.length} /Kids [${kids}] >>`)],
    ...photos.flatMap((photo, index) => pageObjects(photo, 3 + 3 * index)),
  ];
  const parts: Uint8Array[] = [encoder.encode('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n')];
  const starts: number[] = [];
  let length = parts[0]?.length ?? 0;
  const write = (bytes: Uint8Array) => {
    parts.push(bytes);
    length += bytes.length;
  };
  objects.forEach((content, index) => {
    starts.push(length);
    write(encoder.encode(`${index + 1} 0 obj\n`));
    content.forEach(write);
    write(encoder.encode('\nendobj\n'));
  });
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  write(encoder.encode(table));
  return joined(parts, length);
}

/** The page, what it draws, and its photo; `first` is the number of the page's object. */
function pageObjects({ bytes, width, height }: JpegPage, first: number): Uint8Array[][] {
  const points = (pixels: number) => ((pixels * LONG_SIDE) / Math.max(width, height)).toFixed(2);
  const [w, h] = [points(width), points(height)];
  const drawing = `q ${w} 0 0 ${h} 0 0 cm /P Do Q`;
  const resources = `<< /XObject << /P ${first + 2} 0 R >> >>`;
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${first + 1} 0 R /Resources ${resources} >>`;
  const image = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>`;
  return [
    [encoder.encode(page)],
    [encoder.encode(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)],
    [encoder.encode(`${image}\nstream\n`), bytes, encoder.encode('\nendstream')],
  ];
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
