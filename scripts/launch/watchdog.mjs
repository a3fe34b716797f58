import { get } from "node:http";

/** A server that hangs is found after 4 + 7 + 7 seconds at the latest, and another is ready within 30. */
const everyMs = 4_000;
const patienceMs = 7_000;
/** One silence may be the machine's: it slept, or had other work. */
const silencesBorne = 1;
/** Any answer will do, and for a file nobody asks the database: this is asked for day and night. */
const path = "/mark.svg";

/** @typedef {{ host: string, port: number }} Address where a server listens, as it says itself */

/**
 * Whether the server answers at all: 503 is an answer, a server without its database is none to start again.
 *
 * @param {Address} address
 * @returns {Promise<boolean>}
 */
function answers({ host, port }) {
  return new Promise((resolve) => {
    const asking = get({ host, port, path, timeout: patienceMs, agent: false }, (response) => {
      response.resume();
      resolve(true);
    });
    // Not only while nothing moves: headers that never end are no answer either.
    const late = setTimeout(() => asking.destroy(), patienceMs);
    asking.on("timeout", () => asking.destroy());
    asking.on("error", () => resolve(false));
    asking.on("close", () => (clearTimeout(late), resolve(false)));
  });
}

/** @param {string} host */
const reachable = (host) => (["0.0.0.0", "::", ""].includes(host) ? "localhost" : host);

/**
 * Asks a server for a sign of life for as long as it runs, from when it says where it listens.
 *
 * @param {import("node:child_process").ChildProcess} server
 * @param {() => void} onHanging called once, when it does not answer any more
 */
export function watch(server, onHanging) {
  /** @type {NodeJS.Timeout | undefined} */
  let next;
  let silences = 0;
  /** @param {Address} address */
  const ask = async (address) => {
    const isWell = await answers(address);
    if (server.exitCode !== null || server.signalCode !== null) return;
    silences = isWell ? 0 : silences + 1;
    if (silences > silencesBorne) return onHanging();
    next = setTimeout(() => void ask(address), isWell ? everyMs : 0);
  };
  server.once("message", (message) => {
    const { host, port } = /** @type {Address} */ (message);
    next = setTimeout(() => void ask({ host: reachable(host), port }), everyMs);
  });
  server.once("exit", () => clearTimeout(next));
}
