import { commonWords } from "./common-words.ts";

/** Whose password it is to be, as far as that is known: their own words make no secret. */
export interface PasswordOwner {
  readonly name?: string;
  readonly email?: string | null;
  readonly church?: string;
}

const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const onlyLetters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, "");
const SHORTEST_WORD = 3;
/** So many letters beside one's own words make a password one's own again. */
const ENOUGH_LETTERS = 5;

/** Letters as people disguise them: p@ssw0rd. A 1 stands for i or l. */
const undisguised = (text: string, one: "i" | "l"): string =>
  text.replaceAll(
    /[@4031!$57]/g,
    (sign) => ({ "@": "a", "4": "a", "0": "o", "3": "e", "1": one, "!": one, $: "s", "5": "s", "7": "t" })[sign] ?? sign,
  );

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
const isDecoration = (sign: string): boolean => /[\d!?.#*_\-+=&%]/.test(sign);
const isDigit = (sign: string): boolean => /\d/.test(sign);

/** `text` without what `drop` names at its end. */
function withoutEnd(text: string, drop: (sign: string) => boolean): string {
  const signs = [...text];
  return signs.slice(0, signs.findLastIndex((sign) => !drop(sign)) + 1).join("");
}
const reversed = (text: string): string => [...text].toReversed().join("");

/** The words that may be inside: with everything but letters taken away, and with disguises lifted once the ends are stripped. */
function readings(password: string): readonly string[] {
  const folded = fold(password);
  const isSign = (sign: string): boolean => !isLetter(sign);
  const cores = [
    folded,
    reversed(withoutEnd(reversed(withoutEnd(folded, isSign)), isSign)),
    withoutEnd(folded, isDecoration),
    withoutEnd(
      withoutEnd(folded, (sign) => isSign(sign) && !isDigit(sign)),
      isDigit,
    ),
  ];
  return [onlyLetters(folded), ...cores.flatMap((core) => [onlyLetters(undisguised(core, "i")), onlyLetters(undisguised(core, "l"))])];
}

const MOST_REPEATED = 3;
/** aaaa, abab, abcabc: one piece of at most three signs again and again; and parts of the alphabet. */
function isPattern(text: string): boolean {
  const repeats = [1, 2, MOST_REPEATED].some(
    (size) => text.length >= 2 * size && text.length % size === 0 && text === text.slice(0, size).repeat(text.length / size),
  );
  return repeats || (text.length >= SHORTEST_WORD && "abcdefghijklmnopqrstuvwxyz".includes(text));
}

/** Digits that everybody thinks of: runs, repetitions, years, the phone pad's columns. */
function isPlainNumber(digits: string): boolean {
  if (digits.length === 0 || isPattern(digits) || /^(?:19|20)\d\d$/.test(digits)) return true;
  return ["01234567890", "09876543210", "102030405060", "147258369", "159753", "123123123", "112233445566", "13579", "24680"].some((run) =>
    run.includes(digits),
  );
}

/**
 * Whether a password is one that everybody tries first: a common word (or twice the same), however decorated with digits, signs
 * and disguised letters, or a plain number with a few letters around it.
 */
export function isCommonPassword(password: string): boolean {
  const digits = password.replaceAll(/\D/g, "");
  const letters = onlyLetters(fold(password));
  if (letters.length < SHORTEST_WORD && isPlainNumber(digits)) return true;
  return readings(password).some((word) => {
    const half = word.slice(0, word.length / 2);
    return commonWords.has(word) || (half + half === word && commonWords.has(half)) || (word.length >= SHORTEST_WORD && isPattern(word));
  });
}

const wordsOf = ({ name, email, church }: PasswordOwner): readonly string[] =>
  [name ?? "", email?.split("@")[0] ?? "", church ?? ""]
    .flatMap((text) => fold(text).split(/[^\p{L}]+/u))
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length);

/** Whether hardly anything is left of a password without the words of its owner's name, e-mail and church. */
export function isPersonalPassword(password: string, owner: PasswordOwner): boolean {
  const words = wordsOf(owner);
  return readings(password).some((reading) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ""), reading);
    return rest !== reading && rest.length < ENOUGH_LETTERS;
  });
}

/** Whether a password is tried first: a common one, or little more than its owner's own words. Composition and length are not asked. */
export const isGuessable = (password: string, owner: PasswordOwner): boolean =>
  isCommonPassword(password) || isPersonalPassword(password, owner);
