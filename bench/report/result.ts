import type { Measurement } from "../measure/rounds.ts";
import type { Answer } from "../sections/answers.ts";
import type { Bystander } from "../sections/bystanders.ts";
import type { PageFigures } from "../sections/pages.ts";
import type { Start } from "../sections/start.ts";
import type { SundayMinute } from "../sections/sunday.ts";

/** Everything that was found out about one size of church; a section that was not asked for is empty. */
export interface SizeResult {
  readonly people: number;
  readonly loadSeconds: number;
  readonly start: Start | null;
  readonly measured: readonly Measurement[];
  readonly bystanders: readonly Bystander[];
  readonly answers: readonly Answer[];
  readonly pages: readonly PageFigures[];
  readonly sunday: readonly SundayMinute[];
  /** Of the server's process when all was over, in megabytes. */
  readonly peakMegabytes: number;
}

/** 10,000 → "10k". */
export const sizeName = (people: number): string =>
  people >= 1_000_000 ? `${people / 1_000_000}M` : people >= 1_000 ? `${people / 1_000}k` : String(people);
