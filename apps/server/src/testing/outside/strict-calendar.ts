/** Properties that a component must have exactly once (RFC 5545, 3.6 and 3.6.1). */
const required: Readonly<Record<string, readonly string[]>> = {
  VCALENDAR: ["VERSION", "PRODID"],
  VEVENT: ["UID", "DTSTAMP", "DTSTART"],
};
const once = ["UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY", "DESCRIPTION", "LOCATION", "STATUS", "SEQUENCE", "LAST-MODIFIED", "TRANSP"];
const texts = ["SUMMARY", "DESCRIPTION", "LOCATION", "X-WR-CALNAME"];
const lineShape = /^([A-Z][A-Z0-9-]*)((?:;[A-Z][A-Z0-9-]*=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):(.*)$/u;
/** A valid text: no bare separator, and only the four escapes. */
const textShape = /^(?:[^\\;,\p{Cc}]|\t|\\[\\;,nN])*$/u;
const times = ["DTSTAMP", "DTSTART", "DTEND", "LAST-MODIFIED"];

interface OpenCalendar {
  readonly name: string;
  readonly seen: Map<string, number>;
}

/** The violations of RFC 5545 in a calendar, each with its line. */
export function strictFaults(text: string): readonly string[] {
  const faults: string[] = [];
  const pieces = text.split("\r\n");
  if (pieces.pop() !== "") faults.push("the last line does not end");
  for (const piece of pieces) {
    if (Buffer.byteLength(piece) > 75) faults.push(`longer than 75 octets: ${piece}`);
    if (/[\r\n]/.test(piece)) faults.push(`a line end by halves: ${piece}`);
    if (piece.trim() === "") faults.push("a blank line");
    // Each piece must consist of whole characters.
    if (!piece.isWellFormed()) faults.push(`a character cut in two: ${piece}`);
  }
  const uids = new Set<string>();
  const open: OpenCalendar[] = [];
  const lines = pieces
    .join("\r\n")
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n");
  for (const line of lines) {
    const [, name = "", parameters = "", value = ""] = lineShape.exec(line) ?? [];
    const here = open.at(-1);
    if (name === "") faults.push(`no property: ${line}`);
    else if (name === "BEGIN") open.push({ name: value, seen: new Map() });
    else if (name === "END") {
      if (here?.name !== value) faults.push(`ends what is not open: ${value}`);
      for (const needed of required[value] ?? []) if (!here?.seen.has(needed)) faults.push(`${value} without ${needed}`);
      open.pop();
    } else if (!here) faults.push(`outside of everything: ${line}`);
    else {
      const count = (here.seen.get(name) ?? 0) + 1;
      here.seen.set(name, count);
      if (count > 1 && once.includes(name)) faults.push(`${name} twice`);
      if (texts.includes(name) && !textShape.test(value)) faults.push(`not escaped: ${line}`);
      if (times.includes(name) && !(parameters === ";VALUE=DATE" ? /^\d{8}$/ : /^\d{8}T\d{6}Z$/).test(value))
        faults.push(`no time: ${line}`);
      if (name === "UID" && here.name === "VEVENT") {
        if (uids.has(value)) faults.push(`one UID twice: ${value}`);
        uids.add(value);
      }
    }
  }
  if (open.length > 0) faults.push("not ended");
  return faults;
}
