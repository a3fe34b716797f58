import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { S3Driver } from "flydrive/drivers/s3";
import type { Outage } from "../../egress/outage.ts";
import { Failure } from "../../failure.ts";
import type { BucketSettings } from "../../settings/config.ts";
import { isKey, type Storage } from "./storage.ts";

/** The bucket may contain other objects. */
const FOLDER = "aprisco/";
const CONNECT_MS = 4_000;
/** `silenceMs`: without a byte on the connection. `readMs`: until an object begins to come, less than a request's time limit. */
const usualLimits = { silenceMs: 12_000, readMs: 3_500 };
export type BucketLimits = typeof usualLimits;

/** The library's own lines would stand in the operator's log for each call; ours says begin and end of an outage. */
const silent = { trace: () => {}, debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * Waits for an object.
 *
 * @throws {Error} after `limitMs`; what comes later is ended
 */
async function within<T extends Readable>(limitMs: number, work: Promise<T>): Promise<T> {
  const late = new AbortController();
  const limit = wait(limitMs, undefined, { signal: late.signal, ref: false }).then(() => {
    void work.then(
      (stream) => stream.destroy(),
      () => undefined,
    );
    throw Object.assign(new Error("the bucket is silent"), { code: "ETIMEDOUT" });
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    limit.catch(() => undefined);
    late.abort();
  }
}

const placeOf = (key: string): string => {
  if (!isKey(key)) throw new Error("not a storage key");
  return FOLDER + key;
};

const isMissing = (error: unknown): boolean => error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");

/** Loaded when the bucket is first used, so that a server with files on disk does not hold it in memory. */
async function openDriver({ bucket, endpoint, region, keyId, secret }: BucketSettings, silenceMs: number): Promise<S3Driver> {
  const { S3Driver: Driver } = await import("flydrive/drivers/s3");
  return new Driver({
    bucket,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    visibility: "private",
    supportsACL: false,
    maxAttempts: 3,
    // Its `requestTimeout` ends nothing.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
    logger: silent,
    // Most S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });
}

/** Objects in a bucket. Reads pass through the server: a link into the bucket would outlive the right to it. */
export function bucketStorage(settings: BucketSettings, drafts: string, outage: Outage, limits: BucketLimits = usualLimits): Storage {
  let opened: Promise<S3Driver> | null = null;
  const open = (): Promise<S3Driver> => (opened ??= openDriver(settings, limits.silenceMs));
  /** @throws Failure `file.away` if the bucket does not answer, refuses the key or does not exist; an answer without an object is none */
  const reach = async <T>(work: (driver: S3Driver) => Promise<T>): Promise<T | null> => {
    try {
      const done = await work(await open());
      outage.worked();
      return done;
    } catch (error) {
      if (isMissing(error)) {
        outage.worked();
        return null;
      }
      outage.failed(error);
      throw new Failure("file.away", { retryAfter: 60 });
    }
  };
  return {
    drafts,
    put: async (key, draft) => {
      const place = placeOf(key);
      const { size } = await stat(draft);
      await reach((driver) => driver.putStream(place, createReadStream(draft), { contentLength: size }));
      await rm(draft, { force: true });
    },
    get: async (key) => {
      const place = placeOf(key);
      return reach((driver) => within(limits.readMs, driver.getStream(place)));
    },
    remove: async (key) => {
      const place = placeOf(key);
      await reach((driver) => driver.delete(place));
    },
    list: async function* (prefix) {
      let page: string | undefined;
      do {
        const options = { recursive: true, ...(page === undefined ? {} : { paginationToken: page }) };
        const listed = await reach((driver) => driver.listAll(FOLDER + prefix, options));
        for (const object of listed?.objects ?? []) {
          const key = "key" in object ? object.key.slice(FOLDER.length) : "";
          // Part of the listing, without a request for each.
          if ("key" in object && isKey(key)) yield { key, writtenAt: (await object.getMetaData()).lastModified };
        }
        page = listed?.paginationToken;
      } while (page !== undefined);
    },
    probe: async () => {
      await reach((driver) => driver.listAll(FOLDER, { recursive: true, maxResults: 1 })).catch(() => null);
    },
  };
}
