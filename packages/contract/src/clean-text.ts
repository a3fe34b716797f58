/**
 * No NUL, no lone surrogate, no control character except tab and line break: PostgreSQL cannot store NUL, and log lines must have
 * none of them.
 */
export const isCleanText = (text: string): boolean => {
  if (!text.isWellFormed()) return false;
  for (const character of text) {
    const code = character.charCodeAt(0);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) return false;
  }
  return true;
};

/** An emoji sequence with invisible joiners, a keycap, the flag of a region: the only places where invisible characters are allowed. */
const emoji =
  /\u{1F3F4}[\u{E0030}-\u{E007A}]+\u{E007F}|[#*0-9]\uFE0F\u20E3|\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D(?=\p{Extended_Pictographic}))?/gu;
const hidden = /[\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** A text without its emoji, whose joiners are no hidden characters. */
export const withoutEmoji = (text: string): string => text.replaceAll(emoji, "");

/** Whether a text has invisible characters, or such that change the direction of writing: two texts that look the same would differ. */
export const hasHidden = (text: string): boolean => withoutEmoji(text).search(hidden) !== -1;

/** A text without invisible characters and those that change the direction of writing; emoji stay whole. */
export function withoutHidden(text: string): string {
  let at = 0;
  let clean = "";
  for (const found of text.matchAll(emoji)) {
    clean += text.slice(at, found.index).replaceAll(hidden, "") + found[0];
    at = found.index + found[0].length;
  }
  return clean + text.slice(at).replaceAll(hidden, "");
}
