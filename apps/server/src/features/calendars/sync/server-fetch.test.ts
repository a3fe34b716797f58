import { createServer as createWeb } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { putObject } from "./dav.ts";
import { serverFetch } from "./server-fetch.ts";

async function listen(): Promise<{ readonly port: number; readonly connections: () => number }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

test.each(["127.0.0.1", "localhost"])(
  "V36 the operator's calendar on this machine gives no access to its other services: https://%s",
  async (host) => {
    const [own, other] = [await listen(), await listen()];
    const ask = (url: string) =>
      serverFetch({ url, username: "ana", password: "violeta", own: new URL(`http://127.0.0.1:${own.port}`) })(url, { method: "PROPFIND" });
    await expect(ask(`https://${host}:${other.port}/dav/`)).rejects.toMatchObject({ code: "unreachable" });
    expect(other.connections()).toBe(0);
    await expect(ask(`http://127.0.0.1:${own.port}/dav/`)).rejects.toMatchObject({ code: "unreachable" });
    expect(own.connections()).toBe(1);
  },
);

test.each(["a\r\nx-evil: 1", "a\nb", "“curvas”"])(
  "C29 a tag that stands in no header is the server's trouble, and is not sent: %j",
  async (tag) => {
    const { port, connections } = await listen();
    const own = new URL(`http://127.0.0.1:${port}`);
    await expect(putObject({ url: own.href, username: "ana", password: "violeta", own }, "/a.ics", "", tag)).rejects.toMatchObject({
      code: "answer",
    });
    expect(connections()).toBe(0);
  },
);

test.each([
  ["application/xml; charset=utf-8", 207, "answer"],
  ["text/plain; xml", 200, "answer"],
  ["text/html", 404, null],
  ["application/xml", 404, null],
])("A6: XML beyond the bounds is refused where the library would parse it: %s with %i", async (type, status, code) => {
  const server = createWeb((_request, response) =>
    response.writeHead(status, { "content-type": type }).end(`<!DOCTYPE html><p>${"&b;".repeat(100)}</p>`),
  );
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const own = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const asked = serverFetch({ url: own.href, username: "ana", password: "violeta", own })(own, { method: "PROPFIND" });
  const said = await asked.then(
    () => null,
    (error: { readonly code: string }) => error.code,
  );
  expect(said).toBe(code);
});
