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
