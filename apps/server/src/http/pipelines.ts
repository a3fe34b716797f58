import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { Socket } from "node:net";

/** What Node's reader of a connection calls with each request; an answer of 2 ends its reading, as an upgrade to another protocol does. */
interface Reader {
  onIncoming?: (request: IncomingMessage, keepAlive: boolean) => number;
}
const NO_FURTHER = 2;

/** Ends the reading of a connection: a chunk of 64 KiB may hold 1,600 more requests, and Node would make an object of each. */
function readNoFurther(socket: Socket & { parser?: Reader | null }): void {
  socket.pause();
  // Undocumented: without it all that has come is read, and nothing else changes.
  if (socket.parser) socket.parser.onIncoming = () => NO_FURTHER;
}

/**
 * Serves one request of a connection at a time. One may wait for the answer before it: a client that has read an answer sends the
 * next request before Node has noted that the answer is out. Of more that are sent ahead (HTTP pipelining, which no browser and no
 * proxy of today does) none is served, since a few kilobytes of them would hold up every other caller: what was answered before is
 * sent, the connection is closed, and nothing more is done for them, as HTTP allows.
 */
export function refusePipelines(server: Server): void {
  const [serve] = server.listeners("request") as RequestListener[];
  if (!serve) throw new Error("the server has no listener for requests yet");
  const waiting = new WeakSet<Socket>();
  const refused = new WeakSet<Socket>();
  server.removeListener("request", serve);
  server.on("request", (request, response) => {
    // Node gives an answer the connection when it is its turn.
    if (response.socket !== null) return serve(request, response);
    const { socket } = request;
    if (waiting.has(socket)) {
      refused.add(socket);
      return readNoFurther(socket);
    }
    waiting.add(socket);
    response.on("socket", () => {
      waiting.delete(socket);
      if (refused.has(socket)) socket.destroySoon();
      else serve(request, response);
    });
  });
}
