import path from "node:path";
import type { Config } from "../../settings/config.ts";
import { bucketStorage } from "./bucket-storage.ts";
import { diskStorage } from "./disk-storage.ts";
import type { Storage } from "./storage.ts";

/** The storage of the settings: a bucket, or below the data folder. Drafts are below the data folder in both cases. */
export function openStorage({ dataDir, bucket }: Pick<Config, "dataDir" | "bucket">): Storage {
  const folder = path.join(dataDir, "files");
  return bucket ? bucketStorage(bucket, path.join(folder, "drafts")) : diskStorage(folder);
}
