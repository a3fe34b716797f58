import type { listRoutes } from "@aprisco/contract/lists/routes.ts";
import type { Handlers } from "../../http/handler.ts";
import { openTabs } from "../lists/index.ts";
import type { FeatureServices } from "../../manifest.ts";
import { countMembers } from "./list-store.ts";
import type { ReadPage } from "./page.ts";

type Rows = Pick<typeof listRoutes, "listListPeople" | "listListTotals">;

/** Who is in a saved list of members, and how many. */
export const memberListHandlers = ({ listFields }: FeatureServices, readPage: ReadPage): Handlers<Rows> => ({
  listListPeople: (context) => readPage(context, { ...context.query, list: context.params.id }),
  listListTotals: async (context) => {
    const tabs = await openTabs(listFields, context);
    return { data: await countMembers(context.reads, context.scope("members"), tabs) };
  },
});
