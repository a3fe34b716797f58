/** What systemd counts as blank and as the end of a line; a name and a value that it passes on. */
const isBlank = (sign: string): boolean => " \t\n\r".includes(sign);
const isEnd = (sign: string): boolean => sign === "\n" || sign === "\r";
const isName = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);
const isPassedOn = (value: string): boolean => !/[^\P{Cc}\t\n]/u.test(value);
/** In double quotes a backslash is removed before these signs only. */
const ESCAPED = '"\\`$';

/** The rest of a line from `at`, for a comment. @returns where the next line begins */
function lineEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && !isEnd(text.charAt(end))) end += 1;
  return end;
}

/** A quoted part after its first quote: it may hold ends of lines. @returns its text, and where it ends */
function quoted(text: string, from: number, quote: string): { readonly part: string; readonly at: number } {
  let [part, at] = ["", from];
  for (; at < text.length && text.charAt(at) !== quote; at += 1) {
    const sign = text.charAt(at);
    if (quote === "'" || sign !== "\\") {
      part += sign;
      continue;
    }
    at += 1;
    const next = text.charAt(at);
    if (ESCAPED.includes(next)) part += next;
    else if (next !== "\n") part += `\\${next}`;
  }
  return { part, at: at + 1 };
}

/** A value from behind its `=` to the end of its line. @returns the value, and where the next line begins */
function readValue(text: string, from: number): { readonly value: string; readonly at: number } {
  let [value, at] = ["", from];
  // Quotes open a quoted part until the first sign without quotes; then they are signs as others are.
  let isPlain = false;
  // How much of the value stays when blanks end the line.
  let kept = 0;
  while (at < text.length && !isEnd(text.charAt(at))) {
    const sign = text.charAt(at);
    at += 1;
    if (sign === "\\") {
      const next = text.charAt(at);
      at += 1;
      if (!isEnd(next)) value += next;
      isPlain = true;
      kept = value.length;
    } else if (!isPlain && (sign === "'" || sign === '"')) {
      const read = quoted(text, at, sign);
      value += read.part;
      at = read.at;
      kept = value.length;
    } else if (isPlain || !isBlank(sign)) {
      isPlain = true;
      value += sign;
      if (!isBlank(sign)) kept = value.length;
    }
  }
  return { value: value.slice(0, kept), at };
}

/**
 * Reads a file of settings as systemd reads one (EnvironmentFile= in systemd.exec(5), src/basic/env-file.c of version 254): blank
 * lines, lines that begin with `#` or `;`, lines without `=` and names that are none are left out; quotes around a value, a
 * backslash before a sign, and one at the end of a line that goes on are taken away. Nothing is expanded, and a `#` behind a value
 * belongs to the value. Of several lines with one name the last counts.
 */
export function readEnvFile(text: string): Readonly<Record<string, string>> {
  const settings: Record<string, string> = {};
  let at = 0;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (isBlank(sign)) {
      at += 1;
      continue;
    }
    const end = lineEnd(text, at);
    const equals = text.indexOf("=", at);
    if (sign === "#" || sign === ";" || equals < 0 || equals >= end) {
      at = end;
      continue;
    }
    const name = text.slice(at, equals).trimEnd();
    const read = readValue(text, equals + 1);
    if (isName(name) && isPassedOn(read.value)) settings[name] = read.value;
    at = read.at;
  }
  return settings;
}
