import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy before PostgreSQL that can withhold the answer to a commit. */
export type CommitTrap = {
  readonly url: string;
  /** Withholds the answer to the next commit for good. @returns once PostgreSQL has committed */
  readonly arm: () => Promise<void>;
  readonly close: () => void;
};

/** PostgreSQL's answer to a commit: the tag of CommandComplete, up to its NUL. */
const committed = Buffer.from("COMMIT\0");

export async function openCommitTrap(url: string): Promise<CommitTrap> {
  const target = new URL(url);
  const [port, host] = [Number(target.port), target.hostname];
  const sockets = new Set<Socket>();
  let caught: (() => void) | null = null;
  const trap = createServer((server) => {
    const postgres = connect(port, host);
    for (const socket of [server, postgres]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        server.destroy();
        postgres.destroy();
      });
    }
    server.pipe(postgres);
    let withheld = false;
    postgres.on("data", (part: Buffer) => {
      if (caught !== null && part.includes(committed)) {
        withheld = true;
        caught();
        caught = null;
      }
      if (!withheld) server.write(part);
    });
  }).listen(0, "127.0.0.1");
  await once(trap, "listening");
  target.port = String((trap.address() as AddressInfo).port);
  return {
    url: target.href,
    arm: () => new Promise((resolve) => (caught = resolve)),
    close: () => {
      trap.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
