import { ownPartNames, ownParts, type OwnData, type ownDataRoutes } from "@aprisco/contract/own-data.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import type { OwnRow } from "../../records/lists/own-rows.ts";

type Row = OwnData[number]["rows"][number];

/** Only the fields that the contract names; the query may read more. */
const told = (fields: readonly string[], row: OwnRow): Row =>
  Object.fromEntries(fields.map((field) => [field, (row[field] ?? null) as Row[string]]));

const ownDataHandlers = ({ ownData, vault }: FeatureServices): Handlers<typeof ownDataRoutes> => ({
  getOwnData: async ({ apart, audit, caller, now, reads }) => {
    const owner = { accountId: caller.id, personId: caller.personId };
    const parts = await Promise.all(
      ownPartNames.map(async (part) => {
        const sources = ownData.filter((source) => source.part === part);
        const rows = (await Promise.all(sources.map(({ rows: read }) => read(reads, owner, { vault, now })))).flat();
        return { part, rows: rows.map((row) => told(Object.keys(ownParts[part]), row)) };
      }),
    );
    const data = parts.filter(({ rows }) => rows.length > 0);
    const metadata = { parts: data.map(({ part }) => part) };
    await apart((tx) => audit(tx, { action: "getOwnData", section: "users", type: "data", targetId: caller.id, ...owner, metadata }));
    return { data };
  },
});

export const ownData = { handlers: ownDataHandlers } satisfies Manifest;
