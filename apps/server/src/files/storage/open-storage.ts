import path from "node:path";
import type { Logger } from "pino";
import { watchOutage } from "../../egress/outage.ts";
import type { Config } from "../../settings/config.ts";
import { bucketStorage } from "./bucket-storage.ts";
import { diskStorage } from "./disk-storage.ts";
import type { Storage } from "./storage.ts";

const outageWords = {
  begins: "the bucket for files does not answer, or refuses the key (STORAGE_…): files are answered with 503",
  ends: "the bucket for files answers again",
};

/** The storage of the settings: a bucket, or below the data folder. Drafts are below the data folder in both cases. */
export function openStorage({ dataDir, bucket }: Pick<Config, "dataDir" | "bucket">, log: Pick<Logger, "info" | "warn">): Storage {
  const folder = path.join(dataDir, "files");
  return bucket ? bucketStorage(bucket, path.join(folder, "drafts"), watchOutage(log, outageWords)) : diskStorage(folder);
}
