import type { FailureCode } from "@aprisco/contract/failures.ts";
import { failureStatus } from "@aprisco/contract/failures.ts";
import type { AuditEntry } from "./audit/audit.ts";
import type { Handle } from "./database/connect.ts";

export interface FailureDetails {
  readonly retryAfter?: number;
  readonly fields?: Readonly<Record<string, FailureCode>>;
  /** Further data of the answer, such as the current record of a version conflict. */
  readonly data?: unknown;
  /** The person that `data` is about, for the log of its reading, if `data` does not name them. */
  readonly personId?: number;
  /** Fields beside `data` that the specification wants at the top of the answer. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** Entries of the activity log that are kept although the request fails; the operation is added. */
  readonly noting?: readonly AuditEntry[];
  /** Further writes that are kept although the request fails, in the transaction of `noting`, after the request's rollback. */
  readonly afterwards?: (tx: Handle) => Promise<void>;
}

/** A failure with a code for the caller; its text is in the contract. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: FailureDetails;
  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code);
    this.name = "Failure";
    this.code = code;
    this.details = details;
  }
}

export const fieldFailure = (field: string, code: FailureCode): Failure => new Failure("request.invalid", { fields: { [field]: code } });

export const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(failureStatus, code);
