import { connect, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "../../testing/app.ts";

const json = "Host: x\r\nContent-Type: application/json\r\n";

test.each([
  ["headers", "headersTimeout", 15_000, "POST /api/auth/login HTTP/1.1\r\nX-Slow: "],
  ["a body", "requestTimeout", 60_000, `POST /api/auth/login HTTP/1.1\r\n${json}Content-Length: 5000\r\n\r\n{`],
] as const)(
  "F6 a caller who never finishes %s is told so and cut off soon after the limit",
  { timeout: 10_000 },
  async (_part, limit, ms, bytes) => {
    const { app, close } = await startTestApp();
    onTestFinished(close);
    expect(app.server[limit]).toBe(ms);
    // The real limits would take too long.
    Object.assign(app.server, { headersTimeout: 100, requestTimeout: 100 });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const answer = await new Promise<string>((done) => {
      const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(bytes));
      let told = "";
      socket.on("data", (chunk) => (told += chunk.toString()));
      socket.on("close", () => done(told));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"error":"request.timeout"');
  },
);
