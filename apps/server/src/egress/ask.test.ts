import { createServer, type RequestListener } from "node:http";
import { createServer as createSocketServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ask, type Question } from "./ask.ts";
import { isPublic, namesLoopback } from "./reachable.ts";

async function serve(listener: RequestListener): Promise<{ readonly port: number; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    listener(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}
const question = (url: string, more: Partial<Question> = {}): Question => ({
  url: new URL(url),
  limitMs: 2_000,
  maxBytes: 1_000,
  mayReachLoopback: true,
  ...more,
});

test.each(["8.8.8.8", "200.147.3.157", "172.32.0.1", "2800:3f0:4001::1", "2606:4700::1111"])("C31 %s is public", (address) => {
  expect(isPublic(address)).toBe(true);
});
test.each([
  ..."127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 198.18.0.1".split(
    " ",
  ),
  ..."::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:1::1 2001:db8::1".split(
    " ",
  ),
  "localhost",
  "",
])("C31 %s is not public", (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(["http://localhost", "http://127.0.0.1", "http://127.1", "http://2130706433", "http://[::1]"])(
  "C31 %s is this machine",
  (url) => {
    expect(namesLoopback(new URL(url))).toBe(true);
  },
);

test("an answer comes with its status, media type and text", async () => {
  const { port } = await serve((_request, response) => response.writeHead(201, { "content-type": "Text/Plain; charset=utf-8" }).end("olá"));
  expect(await ask(question(`http://127.0.0.1:${port}/a`))).toEqual({ status: 201, mediaType: "text/plain", text: "olá" });
});

test.each(["localhost", "127.0.0.1", "2130706433", "0x7f000001", "[::1]", "[::ffff:127.0.0.1]"])(
  "C31 what is not public (%s) is not connected to, by name or address",
  async (host) => {
    const { port, asked } = await serve((_request, response) => response.end("secret"));
    await expect(ask(question(`http://${host}:${port}/a`, { mayReachLoopback: false }))).rejects.toThrow(/may (?:not )?be connected/);
    expect(asked).toEqual([]);
  },
);

test("C31 a redirect is an answer and is not followed", async () => {
  const { port, asked } = await serve((_request, response) => response.writeHead(302, { location: "/b" }).end());
  expect((await ask(question(`http://127.0.0.1:${port}/a`))).status).toBe(302);
  expect(asked).toEqual(["/a"]);
});

test("C31 too long, packed and missing answers fail", async () => {
  const long = await serve((_request, response) => response.end("x".repeat(1_001)));
  await expect(ask(question(`http://127.0.0.1:${long.port}/`))).rejects.toThrow("too long");
  const packed = await serve((_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("x"));
  await expect(ask(question(`http://127.0.0.1:${packed.port}/`))).rejects.toThrow("packed");
  const silent = await serve(() => undefined);
  await expect(ask(question(`http://127.0.0.1:${silent.port}/`, { limitMs: 50 }))).rejects.toThrow(/abort|time/i);
});

test("A22 a server that changes to another protocol is refused, and not waited for without end", async () => {
  const server = createSocketServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const asked = ask(question(`http://127.0.0.1:${port}/`, { limitMs: 500 })).then(
    () => "answered",
    () => "refused",
  );
  const late = new Promise<string>((resolve) => setTimeout(resolve, 2_000, "still waiting"));
  expect(await Promise.race([asked, late])).toBe("refused");
});

test.each(["file:///etc/passwd", "ftp://127.0.0.1/"])("C31 %s is not asked for", async (url) => {
  await expect(ask(question(url))).rejects.toThrow("neither http nor https");
});
