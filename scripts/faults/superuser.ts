import { connect, type Handle } from "../../apps/server/src/database/connect.ts";
import { connectionOfRunning } from "../../apps/server/src/database/embedded/embedded.ts";
import { mustHold } from "./waiting.ts";

/** Runs `work` as PostgreSQL's superuser in the database of a data folder in use. */
export async function asSuperuser<T>(dataDir: string, work: (handle: Handle) => Promise<T>): Promise<T> {
  const running = connectionOfRunning(dataDir);
  mustHold(running !== null, `a PostgreSQL runs on ${dataDir}`);
  const database = connect({ ...running, user: "postgres", max: 1, patient: true }, () => {});
  try {
    return await work(database.handle);
  } finally {
    await database.close();
  }
}
