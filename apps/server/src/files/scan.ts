import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { watchOutage, type Outage } from "../egress/outage.ts";
import type { Config } from "../settings/config.ts";
import { Failure } from "../failure.ts";

type ScanLog = Parameters<typeof watchOutage>[0];

/** A scanner that is silent for this long counts as unreachable. */
const SILENCE_MS = 15_000;

const openLine = (url: URL): Socket =>
  url.protocol === "unix:" ? connect(url.pathname) : connect(Number(url.port || 3_310), url.hostname.replace(/^\[|\]$/g, ""));

/** A file in clamd's INSTREAM format: each piece after its length, and a zero length at the end. */
async function* framesOf(place: string): AsyncGenerator<Buffer> {
  const lengthOf = (bytes: number): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes);
    return length;
  };
  yield Buffer.from("zINSTREAM\0");
  for await (const piece of createReadStream(place) as AsyncIterable<Buffer>) {
    yield lengthOf(piece.byteLength);
    yield piece;
  }
  yield lengthOf(0);
}

/** What clamd says of a file. `found`: the virus. `beyondLimit`: the file is larger than the scanner takes (its StreamMaxLength). */
type Verdict = { readonly is: "clean" | "beyondLimit" } | { readonly is: "infected"; readonly found: string };

/** clamd's answer about a file. @throws if it is unreachable, too slow or unclear */
async function ask(url: URL, place: string): Promise<Verdict> {
  const line = openLine(url).setTimeout(SILENCE_MS);
  const frames = Readable.from(framesOf(place));
  try {
    line.on("timeout", () => line.destroy(new Error("the scanner is silent")));
    frames.on("error", (error) => line.destroy(error)).pipe(line, { end: false });
    // It may refuse before the end (a limit of its own): its answer counts, even if not all was sent.
    const answer = await text(line);
    const found = /^stream: (.{1,200}) FOUND\0?$/.exec(answer)?.[1];
    if (found !== undefined) return { is: "infected", found };
    if (/^INSTREAM size limit exceeded\. ERROR\0?$/.test(answer)) return { is: "beyondLimit" };
    if (!/^stream: OK\0?$/.test(answer)) throw new Error(`the scanner answered ${JSON.stringify(answer.slice(0, 200))}`);
    return { is: "clean" };
  } finally {
    frames.destroy();
    line.destroy();
  }
}

/** The outage of each scanner, by its settings. */
const outages = new WeakMap<object, Outage>();
function outageOf(scanner: NonNullable<Config["scanner"]>, log: ScanLog): Outage {
  const known = outages.get(scanner) ?? watchOutage(log, scanner.required ? strictWords : laxWords);
  outages.set(scanner, known);
  return known;
}
const ends = "the virus scanner answers again";
const strictWords = { begins: "the virus scanner (CLAMAV_URL) does not answer: uploads are answered with 503", ends };
const laxWords = { begins: "the virus scanner (CLAMAV_URL) does not answer: files are kept without a scan", ends };

/** Asks at the start whether the scanner answers; the log says if not. */
export async function probeScanner(scanner: Config["scanner"], log: ScanLog): Promise<void> {
  if (!scanner) return;
  const outage = outageOf(scanner, log);
  const line = openLine(new URL(scanner.url)).setTimeout(SILENCE_MS);
  line.on("timeout", () => line.destroy(new Error("the scanner is silent")));
  try {
    line.write("zPING\0");
    const answer = await text(line);
    if (!/^PONG\0?$/.test(answer)) throw new Error("the scanner's answer is not clamd's");
    outage.worked();
  } catch (error) {
    outage.failed(error);
  } finally {
    line.destroy();
  }
}

/**
 * Scans a file with the church's virus scanner, if there is one.
 *
 * @returns whether it was scanned
 * @throws Failure `file.infected`, which is logged; if the scanner is required, `file.notScanned` while it is unreachable and
 *   `file.tooLarge` for a file beyond its limit
 */
export async function scanFile(scanner: Config["scanner"], place: string, log: ScanLog): Promise<boolean> {
  if (!scanner) return false;
  const outage = outageOf(scanner, log);
  let verdict: Verdict;
  try {
    verdict = await ask(new URL(scanner.url), place);
    outage.worked();
  } catch (error) {
    outage.failed(error);
    if (scanner.required) throw new Failure("file.notScanned", { retryAfter: 60 });
    return false;
  }
  if (verdict.is === "beyondLimit") {
    log.warn("a file is larger than the virus scanner takes: its StreamMaxLength is less than the largest upload");
    if (scanner.required) throw new Failure("file.tooLarge");
    return false;
  }
  if (verdict.is === "infected") {
    const { found } = verdict;
    throw new Failure("file.infected", { noting: [{ action: "file.infected", section: "files", type: "system", metadata: { found } }] });
  }
  return true;
}
