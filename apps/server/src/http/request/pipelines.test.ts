import { createServer, IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { refusePipelines } from "./unreadable.ts";

async function answersTo(requests: number): Promise<{ readonly answers: number; readonly read: number }> {
  let read = 0;
  class Counted extends IncomingMessage {
    constructor(...of: ConstructorParameters<typeof IncomingMessage>) {
      super(...of);
      read += 1;
    }
  }
  const server = createServer({ IncomingMessage: Counted }, (_request, response) => void setImmediate(() => response.end("done")));
  refusePipelines(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const last = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(requests - 1) + last);
  const answers = (await text(socket)).match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;
  server.close();
  return { answers, read };
}

test("H5 of 1,500 requests sent at once the first is answered, and hardly another is parsed", async () => {
  const { answers, read } = await answersTo(1_500);
  expect(answers).toBe(1);
  expect(read).toBeLessThanOrEqual(4);
});

test("a request that comes while the answer before it is still going out is served after it", async () => {
  expect(await answersTo(2)).toEqual({ answers: 2, read: 2 });
});
