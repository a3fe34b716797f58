import type { Measurement } from "../measure/rounds.ts";
import type { Answer } from "../sections/answers.ts";
import type { Bystander } from "../sections/bystanders.ts";
import type { GroupFigure } from "../sections/groups.ts";
import type { PageFigures } from "../sections/pages.ts";
import type { Rush } from "../sections/rush.ts";
import type { Start } from "../sections/start.ts";
import type { SundayMinute } from "../sections/sunday.ts";

/** The results for one size of church; sections that were not requested are empty. */
export interface SizeResult {
  readonly people: number;
  readonly loadSeconds: number;
  readonly start: Start | null;
  readonly measured: readonly Measurement[];
  readonly bystanders: readonly Bystander[];
  readonly answers: readonly Answer[];
  readonly pages: readonly PageFigures[];
  readonly rush: readonly Rush[];
  readonly groups: readonly GroupFigure[];
  readonly sunday: readonly SundayMinute[];
  readonly peakMegabytes: number;
}

export const sizeName = (people: number): string =>
  people >= 1_000_000 ? `${people / 1_000_000}M` : people >= 1_000 ? `${people / 1_000}k` : String(people);
