/** A photo of 96 by 64 as an iPhone keeps it (HEIC, made by heif-enc), of a few hundred bytes. */
const HEIC =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAA' +
  'AQABAAAAAAFmAAEAAAAAAAAAeQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEA' +
  'GEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABA' +
  'AAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAACBbWRhdAAAAHUoAa82mtgH4CPYXPy/dyjzDV761AY24wgOob9vD14e6QD9uUYqLwSfTVJQ7mQfi94A/XqfVUQ3' +
  '9ZFFAOYBCCg2ZDUxStHorDNqaojHF/IgrQ2UyOWbjUNn++u3QBxWXdxa1Ov/tw5jQiGJWB+7FTm/Z9r0RUA=';

/** As a person chooses it; Windows gives such a file no type. */
export const heicFile = (name: string, mimeType = 'image/heic'): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType,
  buffer: Buffer.from(HEIC, 'base64'),
});
