import { expect, test } from "vitest";
import { isParsable } from "./xml-bounds.ts";

const wrap = (content: string): string => `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${content}</d:multistatus>`;
const listed = (n: number): string =>
  `<d:response><d:href>/dav/${n}.ics</d:href><d:propstat><d:prop><d:getetag>"${n}"</d:getetag><d:resourcetype/></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const many = (count: number, make: (n: number) => string): string => Array.from({ length: count }, (_, n) => make(n)).join("");

test.each([
  ["a list of ten thousand events", wrap(many(10_000, listed))],
  ["a long text", wrap(`<a>${"x".repeat(15_000_000)}</a>`)],
  ["escaped signs", wrap(`<a>${"Ana &amp; Rui &#233; &#xE9; &lt;b&gt;\r\n".repeat(15_000)}</a>`)],
  ["tags and signs that are text", wrap(`<a><![CDATA[${"<b> & &c; ".repeat(200_000)}]]></a><!-- <b> & -->`)],
  ["no XML", "Service unavailable"],
])("A6: %s is parsed", (_what, xml) => {
  expect(isParsable(xml)).toBe(true);
});

test.each([
  ["too many tags", wrap("<a/>".repeat(150_001))],
  ["too deep a nesting", wrap("<a>".repeat(50) + "</a>".repeat(50))],
  ["a tag without an end", `${wrap("")}<a ${"b".repeat(100)}`],
  ["a tag of thousands of attributes", wrap(`<a ${many(1_000, (n) => `b${n}="c" `)}/>`)],
  ["a document type", `<!DOCTYPE x [<!ENTITY a "aaaa">]>${wrap("&a;")}`],
  ["an unknown reference", wrap("<a>&b;</a>")],
  ["a lone ampersand", wrap("<a>Ana & Rui</a>")],
  ["too many references", wrap(`<a>${"&lt;".repeat(100_001)}</a>`)],
  ["a comment without an end", wrap("<!-- <a>")],
])("A6: %s is refused before it is parsed", (_what, xml) => {
  expect(isParsable(xml)).toBe(false);
});
