import { Failure } from "../http/failure.ts";

/** No room on the disk, none left for this user, or a file larger than the system takes. */
const full = ["ENOSPC", "EDQUOT", "EFBIG"];

/** An error of the storage as what the caller is told; what is none of these stays as it is. */
export function storageFailure(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error) || !("code" in error)) return error;
  return full.includes(String(error.code)) ? new Failure("file.noRoom") : error;
}
