import { plainText } from '#contract/shared/text.ts';
import { CUT } from './folded.ts';

const chatHeads = [
  /^\[\d{1,2}:\d{2}[^\]\d]{0,8}\d{1,2}\/\d{1,2}\/\d{2,4}\]\s*[^:]{1,40}:\s?/,
  /^\[\d{1,2}\/\d{1,2}\/\d{2,4}[^\]]*\]\s*[^:]{1,40}:\s?/,
  /^\d{1,2}\/\d{1,2}\/\d{2,4},?\s+\d{1,2}:\d{2}[^-]{0,12}-\s[^:]{1,40}:\s?/,
];
const pictures = /(?:\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}\u{1F1E6}-\u{1F1FF}]|\uFE0F|\u200D|\u20E3)+/gu;
const bullets = /^[\s>•·▪◦*\-–]+/;

/** The text without what only chats and mails add; tabs, bars and pictures become cuts, arrows become colons. */
export const cleanText = (text: string): string =>
  plainText(text)
    .replace(/[\u2018\u2019\u00B4`]/g, "'")
    .split(/\r?\n/)
    .map((line) =>
      chatHeads
        .reduce((rest, head) => rest.replace(head, ''), line.trim())
        .replace(/\s*(?:→|⇒|➡|➜|=>|->)\s*/g, ': ')
        .replace(pictures, CUT)
        .replace(bullets, '')
        .replace(/\*/g, '')
        .replace(/(?<!\w)_|_(?!\w)/g, '')
        .replace(/\t+|\s*\|\s*|;|\s\/\s/g, CUT)
        .replace(/\s[–—]\s/g, ' - ')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
