import type { Measurement } from "../measure/rounds.ts";
import type { Answer } from "../sections/answers.ts";
import type { BoardFigures } from "../sections/board.ts";
import type { Bystander } from "../sections/bystanders.ts";
import type { FileFigures } from "../sections/files.ts";
import type { LoginTime } from "../sections/login-time.ts";
import type { MergeFigures } from "../sections/merge.ts";
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
  readonly loginTime: LoginTime | null;
  readonly merge: MergeFigures | null;
  readonly boards: readonly BoardFigures[];
  readonly answers: readonly Answer[];
  readonly pages: readonly PageFigures[];
  readonly sunday: readonly SundayMinute[];
  readonly files: readonly FileFigures[];
  /** Of the server's process when all was over, in megabytes. */
  readonly peakMegabytes: number;
}

/** 10,000 → "10k". */
export const sizeName = (people: number): string =>
  people >= 1_000_000 ? `${people / 1_000_000}M` : people >= 1_000 ? `${people / 1_000}k` : String(people);
