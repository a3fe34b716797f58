import type { FailureCode } from "@aprisco/contract/failures.ts";
import { failureStatus } from "@aprisco/contract/failures.ts";
import type { AuditEntry } from "./audit/audit.ts";
import type { Handle } from "./database/connect.ts";

export interface FailureDetails {
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** Path of each wrong field → code. */
  readonly fields?: Readonly<Record<string, FailureCode>>;
  /** What the answer carries besides, e.g. the current record of a version conflict. */
  readonly data?: unknown;
  /** The person whom `data` is about, for the line of its reading, when it does not name them. */
  readonly personId?: number;
  /** Members beside `data` that the specification wants at the top of the answer. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** Entries of the activity log that stay although the request fails; the operation is added to them. */
  readonly noting?: readonly AuditEntry[];
  /** What else must be written although the request fails, in the same transaction as `noting`, after the request's own is rolled back. */
  readonly afterwards?: (tx: Handle) => Promise<void>;
}

/** A failure that the caller is told of, by its code; the texts live in the contract. */
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

/** The failure of one field. */
export const fieldFailure = (field: string, code: FailureCode): Failure => new Failure("request.invalid", { fields: { [field]: code } });

export const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(failureStatus, code);
