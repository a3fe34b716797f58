import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy before several servers: requests go to them in turn, and a failed one is not retried. */
export type Proxy = { readonly port: number; readonly leadTo: (ports: readonly number[]) => void; readonly close: () => void };

export async function openProxy(first: readonly number[]): Promise<Proxy> {
  let ports = first;
  let turn = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const door = createServer((asked, answered) => {
    turn += 1;
    const { method, url: path, headers } = asked;
    const onward = request({ host: "127.0.0.1", port: ports[turn % ports.length], agent, method, path, headers });
    onward.on("response", (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answered);
      answer.on("error", () => answered.destroy());
    });
    onward.on("error", () => answered.destroy());
    asked.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(door, "listening");
  return {
    port: (door.address() as AddressInfo).port,
    leadTo: (next) => (ports = next),
    close: () => {
      door.close();
      door.closeAllConnections();
      agent.destroy();
    },
  };
}
