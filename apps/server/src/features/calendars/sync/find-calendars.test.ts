import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findCalendars, mayFollow } from "./find-calendars.ts";
import { hrefOf } from "./plan.ts";

async function serve(...hrefs: readonly string[]): Promise<URL> {
  const kind = "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>";
  const found = hrefs.map(
    (href) =>
      `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${kind}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
  );
  const server = createServer((_request, response) =>
    response
      .writeHead(207, { "content-type": "application/xml" })
      .end(`<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${found.join("")}</d:multistatus>`),
  );
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

test("C31 invalid addresses, the server's or our own, cause no error", async () => {
  const own = await serve("/dav/%zz/", "http://[", "/dav/igreja%20toda/");
  const found = await findCalendars({ url: own.href, username: "ana", password: "violeta", own });
  expect(found).toEqual([
    { name: "%zz", url: `${own.href}dav/%zz/` },
    { name: "igreja toda", url: `${own.href}dav/igreja%20toda/` },
  ]);
  expect([hrefOf("https://dav.exemplo.com/%zz", "a@b"), hrefOf("https://dav.exemplo.com/ana%40x/", "a@b")]).toEqual([
    "/%zz/a%40b.ics",
    "/ana%40x/a%40b.ics",
  ]);
});

test.each([
  ["https://icloud.com/", "https://p42-caldav.icloud.com/", true],
  ["https://dav.igreja.com.br/", "https://nuvem.igreja.com.br:8443/", true],
  ["https://dav.igreja.com.br/", "https://outra.com.br/", false],
  ["https://dav.igreja.com.br/", "http://dav.igreja.com.br/", false],
  ["https://198.51.100.7/", "https://192.0.100.7/", false],
  ["https://[2001:db8::1]/", "https://[2001:db8::2]/", false],
])("C31 the password goes from %s to %s: %s", (from, to, goes) => {
  expect(mayFollow(new URL(from), new URL(to), null)).toBe(goes);
});
