/** What reads HEIC photos could not be loaded: the line is bad. */
export class NoDecoder extends Error {
  override name = 'NoDecoder';
}
