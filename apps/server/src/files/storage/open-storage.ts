import path from "node:path";
import type { Config } from "../../settings/config.ts";
import { bucketStorage } from "./bucket-storage.ts";
import { diskStorage } from "./disk-storage.ts";
import type { Storage } from "./storage.ts";

/** Where files lie as the settings say: in a bucket, or below the data folder. What is not kept yet lies there in both cases. */
export function openStorage({ dataDir, bucket }: Pick<Config, "dataDir" | "bucket">): Storage {
  const folder = path.join(dataDir, "files");
  return bucket ? bucketStorage(bucket, path.join(folder, "drafts")) : diskStorage(folder);
}
