import { countRoutes, type OwnCountState, type StockCount } from "@aprisco/contract/counts.ts";
import i18next from "i18next";
import type { ActKind, AskAsOwner, KeptAct } from "../../api/queue/kept-act.ts";
import { instantText } from "../../language/date-words.ts";
import { churchOf } from "../../shell/church-query.ts";

type Ended = Pick<OwnCountState, "ended_at" | "ended_by"> & { readonly state: "left" | "closed" | "discarded" };

/** How the caller's right to a count ended; null: it did not. Whoever may see all counts needs no naming. */
async function endOf({ input: { params } }: KeptAct, refusal: string, ask: AskAsOwner): Promise<Ended | null> {
  if (refusal === "stockCount.ended") {
    const { status, ended_at: at, ended_by: by } = (await ask(countRoutes.getCount, { params: { ...params } })).data as StockCount;
    return status === "open" ? null : { state: status, ended_at: at, ended_by: by };
  }
  const { state, ...end } = (await ask(countRoutes.getOwnStockCountState, { params: { ...params } })).data as OwnCountState;
  return state === "open" ? null : { state, ...end };
}

/** What was counted, as a device keeps it until the server has it. */
export const unsentMarks: ActKind = {
  row: countRoutes.markCount,
  explain: async (act, { code }, { ask, client }) => {
    if (!["stockCount.ended", "stockCount.notFound", "permission.denied"].includes(code)) return null;
    const end = await endOf(act, code, ask);
    if (end === null || end.ended_at === null) return null;
    await i18next.loadNamespaces("counts");
    const zone = (await churchOf(client)).time_zone;
    const when = instantText(i18next.language, end.ended_at, zone);
    const t = i18next.getFixedT(null, "counts");
    const { state, ended_by: by } = end;
    return state === "left" || by === null ? t(`late.${state}`, { when }) : t(`late.${state}By`, { when, by });
  },
};
