import type { RequestListener, Server } from "node:http";

/**
 * Serves one request of a connection at a time. Requests that are sent ahead of their answers (HTTP pipelining, which no browser
 * and no proxy of today does) are read in one go, so a few kilobytes would hold up every other caller: those before them are
 * answered, the connection is closed, and nothing more is done for them, as HTTP allows.
 */
export function refusePipelines(server: Server): void {
  const [serve] = server.listeners("request") as RequestListener[];
  if (!serve) throw new Error("the server has no listener for requests yet");
  const refused = new WeakSet<object>();
  server.removeListener("request", serve);
  server.on("request", (request, response) => {
    // Node gives an answer the connection when it is its turn.
    if (response.socket !== null) return serve(request, response);
    const { socket } = request;
    if (refused.has(socket)) return;
    refused.add(socket);
    socket.pause();
    response.on("socket", () => socket.destroySoon());
  });
}
