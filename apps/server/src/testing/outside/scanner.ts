import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** A virus scanner with clamd's INSTREAM that knows one virus: the test file of all scanners. */
export interface Scanner {
  readonly url: string;
  readonly seen: Buffer[];
  /** Works, breaks off, or accepts this many bytes only. */
  mood: "well" | "breaks" | { readonly mostBytes: number };
  close(): void;
}

/** In two parts, so that no scanner reports this file. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR` + "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";

const PING = Buffer.from("zPING\0");
const COMMAND = Buffer.from("zINSTREAM\0");

/** The pieces of a complete stream; null: not complete yet. */
function piecesOf(heard: Buffer): Buffer[] | null {
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return pieces;
    pieces.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

function listen(scanner: Scanner, line: Socket): void {
  let heard = Buffer.alloc(0);
  line.on("error", () => undefined);
  line.on("data", (data) => {
    heard = Buffer.concat([heard, data]);
    if (scanner.mood === "breaks") return void line.destroy();
    if (heard.equals(PING)) return void line.end("PONG\0");
    if (!heard.subarray(0, COMMAND.length).equals(COMMAND)) return void line.end("UNKNOWN COMMAND\0");
    if (scanner.mood !== "well" && heard.length > scanner.mood.mostBytes) return void line.end("INSTREAM size limit exceeded. ERROR\0");
    const pieces = piecesOf(heard);
    if (!pieces) return;
    const file = Buffer.concat(pieces);
    scanner.seen.push(file);
    line.end(file.includes(eicar) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
  });
}

export async function startScanner(): Promise<Scanner> {
  const server = createServer((line) => listen(scanner, line));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const scanner: Scanner = { url: `tcp://127.0.0.1:${port}`, seen: [], mood: "well", close: () => void server.close() };
  return scanner;
}
