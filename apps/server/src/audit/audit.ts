import type { AuditAction } from "@aprisco/contract/audit-acts.ts";
import type { AuditType } from "@aprisco/contract/audit.ts";

/** One line of the activity log: what was done, never the content. Who, when and where come from the request. */
export interface AuditEntry {
  /** An operation name or an event such as "login.failed"; what it is called stands in the contract's `audit/acts`. */
  readonly action: AuditAction;
  readonly section: string;
  readonly type: AuditType;
  readonly targetType?: string;
  readonly targetId?: number | null;
  readonly accountId?: number | null;
  /** Whom it is about, where that is known. */
  readonly personId?: number | null;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export interface AuditRow extends Omit<AuditEntry, "action"> {
  readonly action: string;

  readonly at: Date;
  readonly accountId: number | null;
  readonly address: string | null;
  readonly requestId: string | null;
}
