import { countRoutes, type OwnCountState, type StockCount } from "@aprisco/contract/counts.ts";
import { settingsRoutes } from "@aprisco/contract/settings.ts";
import i18next from "i18next";
import { asked } from "../../api/asked.ts";
import type { ActKind, AskAsOwner, KeptAct } from "../../api/queue/kept-act.ts";
import { instantText } from "../../language/date-words.ts";

type Ended = Pick<OwnCountState, "status" | "ended_at" | "ended_by">;

/** How the caller's right to a count ended. Whoever manages counts is not named for one, and reads the count itself. */
async function endOf({ input: { params } }: KeptAct, refusal: string, ask: AskAsOwner): Promise<Ended> {
  const row = refusal === "stockCount.ended" ? countRoutes.getCount : countRoutes.getOwnStockCountState;
  return (await ask(row, { params: { ...params } })).data as StockCount | OwnCountState;
}

/** What was counted, as a device keeps it until the server has it. */
export const unsentMarks: ActKind = {
  row: countRoutes.markCount,
  explain: async (act, { code }, { ask, client }) => {
    if (!["stockCount.ended", "stockCount.notFound", "permission.denied"].includes(code)) return null;
    const { status, ended_at: at, ended_by: by } = await endOf(act, code, ask);
    if (status === "open" || at === null) return null;
    await i18next.loadNamespaces("counts");
    const zone = (await client.ensureQueryData(asked(settingsRoutes.getPublicSettings))).time_zone;
    const when = instantText(i18next.language, at, zone);
    const t = i18next.getFixedT(null, "counts");
    return status === "left" || by === null ? t(`late.${status}`, { when }) : t(`late.${status}By`, { when, by });
  },
};
