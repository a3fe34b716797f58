import { startProbe } from "../../apps/server/src/testing/probe-worker.ts";

// A server's worker in a separate process, to be killed (tasks.ts).

const stop = startProbe(process.argv[2] ?? "");
process.on("SIGTERM", () => void stop().then(() => process.exit(0)));
