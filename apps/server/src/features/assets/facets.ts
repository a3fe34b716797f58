import { acquisitions, assetCategories } from "@aprisco/contract/assets.ts";
import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { assetReportTexts } from "@aprisco/contract/texts/assets.ts";
import { sql, type SqlBool } from "kysely";
import { within } from "../../access/within.ts";
import { reportOf } from "../../facets/report.ts";
import { searchOf, type SearchSource } from "../../facets/search.ts";
import { textHolds } from "../../records/lists/search.ts";
import { assetRows, reportAssets } from "./store.ts";

/** 'Inventário de bens': what the church had on a day, where, with whom, and its value on that day. */
export const assetReport = reportOf({
  type: "assets",
  section: "patrimonio",
  texts: inEachLanguage(assetReportTexts),
  params: {
    on: { kind: "day", usual: ({ today }) => today },
    category: { kind: "choice", choices: assetCategories },
    acquisition: { kind: "choice", choices: acquisitions },
  },
  columns: {
    plaque: { kind: "text" },
    name: { kind: "text" },
    // The amounts stand where a narrow screen still shows them.
    value: { kind: "centavos", sum: true },
    cost: { kind: "centavos", sum: true },
    place: { kind: "text" },
    custodian: { kind: "text" },
    category: { kind: "text" },
    acquired: { kind: "day" },
  },
  rows: (tx, { scope, params }) => reportAssets(tx, scope, params),
});

/** Assets by name, plaque and serial number. */
export const assetSearch: readonly SearchSource[] = [
  searchOf({
    type: "asset",
    allow: "patrimonio:view",
    section: "patrimonio",
    creates: "patrimonio:create",
    pathOf: (id) => `/assets?asset=${id}`,
    hits: (scope) => ({
      table: "assets",
      from: sql`assets left join places as asset_places on asset_places.id = assets.place_id`,
      where: within(assetRows, scope),
      holds: (term) => sql<SqlBool>`${textHolds(sql.ref("assets.search_text"), term)}`,
      subtitle: sql`assets.plaque || coalesce(' · ' || asset_places.name, '')`,
      status: sql`assets.status`,
    }),
  }),
];
