import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { runSql } from "../../apps/server/src/testing/store.ts";
import type { Target } from "./target.ts";

/** A proxy between a tool and the server: signs each request in, gives it an address of its own, counts. */
export interface Relay {
  readonly url: string;
  readonly host: string;
  authorization: string | null;
  readonly answered: () => number;
  /** Requests that were answered with 500 or more, except for a deliberate 503. */
  readonly broke: string[];
  readonly close: () => Promise<void>;
}

/** A deliberately vulnerable answer of the relay: a tool that finds nothing here finds nothing anywhere. */
export const hole = "/hole";

async function answerHole(target: Target, url: string, response: ServerResponse): Promise<void> {
  const id = new URL(url, "http://x").searchParams.get("id") ?? "0";
  try {
    const rows = await runSql<{ name: string }>(target.database.handle, `select name from roles where rank = ${id}`);
    response.writeHead(200, { "content-type": "text/html" }).end(`<p>${rows.map(({ name }) => name).join(", ")}</p>`);
  } catch (cause) {
    response
      .writeHead(500, { "content-type": "text/html" })
      .end(`PostgreSQL query failed: ERROR: ${cause instanceof Error ? cause.message : ""}`);
  }
}

export async function openRelay(target: Target): Promise<Relay> {
  let answered = 0;
  const relay = { authorization: null as string | null, broke: [] as string[] };
  const pass = (incoming: IncomingMessage, response: ServerResponse): void => {
    const url = incoming.url ?? "/";
    if (url.startsWith(hole)) return void answerHole(target, url, response);
    answered += 1;
    const headers = {
      ...incoming.headers,
      "x-forwarded-for": `10.${(answered >> 16) & 255}.${(answered >> 8) & 255}.${answered & 255}`,
      ...(relay.authorization === null ? {} : { authorization: relay.authorization }),
    };
    const outgoing = request({ host: "127.0.0.1", port: target.port, method: incoming.method ?? "GET", path: url, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      if (status >= 500 && answer.headers["retry-after"] === undefined) relay.broke.push(`${status} ${incoming.method} ${url}`);
      response.writeHead(status, answer.headers);
      answer.pipe(response);
    });
    outgoing.on("error", () => response.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer(pass);
  // Keeps connections open for a tool that pauses.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return Object.assign(relay, { url: `http://${host}`, host, answered: () => answered, close });
}
