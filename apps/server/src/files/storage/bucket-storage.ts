import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { S3Driver } from "flydrive/drivers/s3";
import type { BucketSettings } from "../../settings/config.ts";
import { isKey, type Storage } from "./storage.ts";

/** The bucket may contain other objects. */
const FOLDER = "aprisco/";
const waits = { connectionTimeout: 4_000, requestTimeout: 20_000 };

const placeOf = (key: string): string => {
  if (!isKey(key)) throw new Error("not a storage key");
  return FOLDER + key;
};

const isMissing = (error: unknown): boolean => error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");

/** Loaded when the bucket is first used, so that a server with files on disk does not hold it in memory. */
async function openDriver({ bucket, endpoint, region, keyId, secret }: BucketSettings): Promise<S3Driver> {
  const { S3Driver: Driver } = await import("flydrive/drivers/s3");
  return new Driver({
    bucket,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    visibility: "private",
    supportsACL: false,
    maxAttempts: 3,
    requestHandler: waits,
    // Most S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });
}

/** Objects in a bucket. Reads pass through the server: a link into the bucket would outlive the right to it. */
export function bucketStorage(settings: BucketSettings, drafts: string): Storage {
  let opened: Promise<S3Driver> | null = null;
  const open = (): Promise<S3Driver> => (opened ??= openDriver(settings));
  return {
    drafts,
    put: async (key, draft) => {
      const driver = await open();
      const { size } = await stat(draft);
      await driver.putStream(placeOf(key), createReadStream(draft), { contentLength: size });
      await rm(draft, { force: true });
    },
    get: async (key) => {
      const place = placeOf(key);
      const driver = await open();
      try {
        return await driver.getStream(place);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (key) => {
      const place = placeOf(key);
      await (await open()).delete(place);
    },
    list: async function* (prefix) {
      const driver = await open();
      let page: string | undefined;
      do {
        const options = { recursive: true, ...(page === undefined ? {} : { paginationToken: page }) };
        const { objects, paginationToken } = await driver.listAll(FOLDER + prefix, options);
        for (const object of objects) {
          const key = "key" in object ? object.key.slice(FOLDER.length) : "";
          // Part of the listing, without a request for each.
          if ("key" in object && isKey(key)) yield { key, writtenAt: (await object.getMetaData()).lastModified };
        }
        page = paginationToken;
      } while (page !== undefined);
    },
  };
}
