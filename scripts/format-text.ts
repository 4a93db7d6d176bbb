import { format, type FormatConfig } from 'oxfmt';
import settings from '../.oxfmtrc.json' with { type: 'json' };

/** Lays a text out as `npm run check` expects it of a file of that name. */
export async function formatText(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, settings as FormatConfig);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
