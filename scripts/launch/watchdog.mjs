import { get } from "node:http";

/** A hanging server is found after 4 + 7 + 7 seconds at most, and another is ready within 30. */
const everyMs = 4_000;
const patienceMs = 7_000;
/** One missing answer may be due to the machine: it slept, or was busy. */
const silencesBorne = 1;
/** A file, because any answer counts, and a file needs no query. */
const path = "/mark.svg";

/** @typedef {{ host: string, port: number }} Address the server's own statement of its address */

/**
 * Whether the server answers at all, also with 503: a server without its database must not be restarted.
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
    // A limit of the whole answer, because endless headers are no answer either.
    const late = setTimeout(() => asking.destroy(), patienceMs);
    asking.on("timeout", () => asking.destroy());
    asking.on("error", () => resolve(false));
    asking.on("close", () => (clearTimeout(late), resolve(false)));
  });
}

/** @param {string} host */
const reachable = (host) => (["0.0.0.0", "::", ""].includes(host) ? "localhost" : host);

/**
 * Checks a server while it runs, once it has told its address.
 *
 * @param {import("node:child_process").ChildProcess} server
 * @param {() => void} onHanging called once, if it does not answer any more
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
