import type { Logger } from "pino";

/** The texts of the log when a part outside of the server stops and begins to answer. */
export interface OutageWords {
  readonly begins: string;
  readonly ends: string;
}

/** Whether a part outside of the server answers. The log gets one line when an outage begins and one when it ends. */
export interface Outage {
  readonly failed: (error: unknown) => void;
  readonly worked: () => void;
}

/** What went wrong by its codes alone: the message of a library may hold addresses or keys. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return cause instanceof Error ? `${code}: ${reasonOf(cause)}` : code;
}

export function watchOutage(log: Pick<Logger, "info" | "warn">, { begins, ends }: OutageWords): Outage {
  let isOut = false;
  return {
    failed: (error) => {
      if (!isOut) log.warn({ reason: reasonOf(error) }, begins);
      isOut = true;
    },
    worked: () => {
      if (isOut) log.info(ends);
      isOut = false;
    },
  };
}
