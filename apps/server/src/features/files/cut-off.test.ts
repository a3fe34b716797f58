import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect, type AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// Over a real connection: requests that break off, announce a wrong length, or never end.

let server: TestApp;
let admin: TestAccount;
let port = 0;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

const left = async (): Promise<string[]> =>
  (await readdir(path.dirname(server.services.storage.drafts), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const rows = () => runSql(server.database.handle, "select from files");

const head = (length: string): string =>
  `POST /api/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`;
const part =
  '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nchurch_logo\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

async function speak(words: (write: (piece: string | Buffer) => Promise<boolean>) => Promise<void>): Promise<string> {
  const line = connect(port, "127.0.0.1");
  await once(line, "connect");
  let heard = "";
  line.on("data", (data: Buffer) => (heard += data.toString("latin1")));
  line.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => line.once("close", () => resolve()));
  await words(
    (piece) =>
      new Promise<boolean>((resolve) => {
        if (line.destroyed) return resolve(false);
        line.write(piece, (error) => resolve(!error));
      }),
  );
  line.destroy();
  await closed;
  return heard;
}

test("F13 an upload interrupted at any tenth of it leaves neither row nor file", async () => {
  const body = Buffer.concat([Buffer.from(part), randomBytes(400_000), Buffer.from("\r\n--x--\r\n")]);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    await speak(async (write) => {
      await write(head(`Content-Length: ${body.length}`));
      await write(body.subarray(0, Math.floor((body.length * tenth) / 10)));
    });
  }
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  expect(await rows()).toEqual([]);
});

test("the sender of a film is told that it is too large, and the connection stays usable", async () => {
  const upload = async (megabytes: number) => {
    const form = new FormData();
    form.set("purpose", "church_logo");
    form.set("file", new Blob([Buffer.alloc(megabytes * 1_048_576, "x")]), "film.mp4");
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await fetch(`http://127.0.0.1:${port}/api/upload`, { method: "POST", headers, body: form });
    return [answer.status, ((await answer.json()) as { readonly error: string }).error];
  };
  for (const megabytes of [11, 60, 30]) expect(await upload(megabytes)).toEqual([413, "file.tooLarge"]);
  expect(await left()).toEqual([]);
});

test("C43 an endless body is refused once it exceeds the limit", async () => {
  const piece = Buffer.alloc(65_536, "x");
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);
  let sent = 0;
  const heard = await speak(async (write) => {
    await write(head("Transfer-Encoding: chunked"));
    await write(`${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`);
    while (sent < 100 * piece.length * 10 && (await write(chunk))) sent += piece.length;
  });
  expect(heard === "" || heard.startsWith("HTTP/1.1 413")).toBe(true);
  // The part in the connection's buffers.
  expect(sent).toBeLessThan(40 * 1_048_576);
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
});

test.each([
  ["no boundary", "Content-Type: multipart/form-data", "--x--\r\n"],
  // The form parser takes 256 characters including its own, and fails for more.
  ["a boundary of 4,000 signs", `Content-Type: multipart/form-data; boundary=${"y".repeat(4_000)}`, "--x--\r\n"],
  ["ends in its head", "Content-Type: multipart/form-data; boundary=x", "--x\r\ncontent-dispo"],
  [
    "a name of the prototype",
    "Content-Type: multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n',
  ],
  [
    "two files",
    "Content-Type: multipart/form-data; boundary=x",
    `${part}a\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="b.png"\r\n\r\nb\r\n--x--\r\n`,
  ],
  [
    "eleven fields",
    "Content-Type: multipart/form-data; boundary=x",
    `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(11)}--x--\r\n`,
  ],
  [
    "a file under another name",
    "Content-Type: multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="other"; filename="a"\r\n\r\nb\r\n--x--\r\n',
  ],
])("an invalid form (%s) is refused and leaves nothing", async (_name, type, body) => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/upload",
    headers: { authorization: `Bearer ${admin.token}`, "content-type": type.slice("Content-Type: ".length) },
    payload: body,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, error: "request.malformed" });
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
});
