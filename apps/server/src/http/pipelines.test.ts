import { createServer, IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { refusePipelines } from "./pipelines.ts";

test("H5 of 1,500 requests that come in one go the first is answered, and hardly one more is even read", async () => {
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
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1_500));
  expect((await text(socket)).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(1);
  expect(read).toBeLessThanOrEqual(3);
  server.close();
});
