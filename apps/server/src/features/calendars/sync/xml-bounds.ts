// Bounds of another server's XML, counted before the library makes objects of it: a parser takes seconds for a few megabytes of
// tags, and longer for faults.

/** Tags of an answer: a list of ten thousand events has thirteen for each. */
const MOST_TAGS = 150_000;
/** With its attributes. */
const LONGEST_TAG = 4_000;
/** The replies of WebDAV have six levels. */
const DEEPEST = 40;
/** References like &lt; in texts, e.g. three for each line of fifty events of six hundred lines. */
const MOST_REFERENCES = 100_000;

const reference = /&(?:(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)?/gi;

/** The references of a text; infinite: one of them is none that XML knows without a document type. */
function referencesIn(text: string): number {
  let count = 0;
  for (const [found] of text.matchAll(reference)) count += found === "&" ? Infinity : 1;
  return count;
}

/** The end of the tag, comment or CDATA that begins at `at`; -1: there is none. */
function endOf(xml: string, at: number): number {
  if (xml.startsWith("<![CDATA[", at)) return xml.indexOf("]]>", at);
  if (xml.startsWith("<!--", at)) return xml.indexOf("-->", at);
  // A document type may define entities, which multiply.
  if (xml[at + 1] === "!") return -1;
  const close = xml.indexOf(">", at);
  return close - at > LONGEST_TAG ? -1 : close;
}

/** The change of depth by a tag. */
function stepOf(xml: string, at: number, close: number): number {
  if (xml[at + 1] === "/") return -1;
  return xml[at + 1] === "!" || xml[at + 1] === "?" || xml[close - 1] === "/" ? 0 : 1;
}

/** Whether an answer may be parsed: its tags, depth and references are within the bounds. */
export function isParsable(xml: string): boolean {
  let [tags, depth, references, before] = [0, 0, 0, 0];
  for (let at = xml.indexOf("<"); at !== -1; at = xml.indexOf("<", before)) {
    references += referencesIn(xml.slice(before, at));
    const close = endOf(xml, at);
    tags += 1;
    depth += close === -1 ? 0 : stepOf(xml, at, close);
    if (close === -1 || tags > MOST_TAGS || depth > DEEPEST || references > MOST_REFERENCES) return false;
    before = close + 1;
  }
  return references + referencesIn(xml.slice(before)) <= MOST_REFERENCES;
}
