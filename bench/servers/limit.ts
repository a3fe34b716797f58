import { join } from "node:path";
import { startScript, type ServerProcess } from "./started.ts";

export const startLimit = (dataDir: string, socketDir: string): Promise<ServerProcess> =>
  startScript(
    "bench/servers/limit-server.ts",
    { PGHOST: socketDir, PGPORT: "5432", PGUSER: "aprisco", PGDATABASE: "aprisco" },
    join(dataDir, "limit.log"),
  );
