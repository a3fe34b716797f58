import { parentPort, workerData } from "node:worker_threads";
import type { FillInput } from "./board.ts";
import { fill } from "./fill.ts";

// The thread that fills one roster, and ends.
if (!parentPort) throw new Error("fill/worker.ts runs in a thread of its own");
parentPort.postMessage(fill(workerData as FillInput));
