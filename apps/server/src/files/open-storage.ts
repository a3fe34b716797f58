import path from "node:path";
import type { Config } from "../config.ts";
import { diskStorage } from "./disk-storage.ts";
import type { Storage } from "./storage.ts";

/** Where files lie as the settings say: below the data folder. */
export const openStorage = ({ dataDir }: Pick<Config, "dataDir">): Storage => diskStorage(path.join(dataDir, "files"));
