import { Failure } from "../failure.ts";

/** No room on the disk, none left for this user, or a file larger than the system takes. */
const full = ["ENOSPC", "EDQUOT", "EFBIG"];

/** A bucket that is away, too slow, or has trouble of its own. */
const isAway = (error: Error): boolean => error.name === "TimeoutError" || ("$fault" in error && error.$fault === "server");

/** An error of the storage as what the caller is told; what is none of these stays as it is. */
export function storageFailure(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  if (isAway(error)) return new Failure("server.unavailable", { retryAfter: 10 });
  return "code" in error && full.includes(String(error.code)) ? new Failure("file.noRoom") : error;
}
