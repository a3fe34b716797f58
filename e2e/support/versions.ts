import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A product whose web is exchanged while pages are open, as an update does it. */
export interface Versions {
  readonly url: string;
  /** The product behind it, which may be another one from now on. */
  target: string;
  /** Marks the service worker as one of another build. */
  build: string | null;
  close(): Promise<void>;
}

/** Passes every request on to a product; of its service worker it changes the mark of the build. */
export async function startVersions(target: string): Promise<Versions> {
  const state: Pick<Versions, "target" | "build"> = { target, build: null };
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { port } = new URL(state.target);
    const isWorker = incoming.url === "/sw.js";
    // Of the worker the whole text is asked for: what the browser has is another one's.
    const { "accept-encoding": _packing, "if-modified-since": _since, "if-none-match": _match, ...plain } = incoming.headers;
    const headers = isWorker ? plain : incoming.headers;
    const onward = request({ host: "127.0.0.1", port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      if (!isWorker) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(outgoing);
      }
      return void buffer(answer).then((body) => {
        const text =
          state.build === null ? body.toString() : body.toString().replace(/^const BUILD = "[^"]*"/, `const BUILD = "${state.build}"`);
        const { "content-length": _length, etag: _tag, "last-modified": _modified, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, rest).end(text);
      });
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(pass);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return Object.assign(state, {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
}
