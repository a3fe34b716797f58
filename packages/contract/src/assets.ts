import * as z from "zod/mini";
import { exportOf } from "./export.ts";
import { choice, day, id, instant, listQuery, name, optionalText, queryId, version, whole } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { auditValues } from "./kept-values.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/assets.ts";

export const assetNames: RecordNames = {
  "pt-BR": ["o bem", "os bens"],
  es: ["el bien", "los bienes"],
  en: ["the asset", "the assets"],
};

export const assetCategories = [
  "building",
  "land",
  "furniture",
  "equipment",
  "instrument",
  "sound",
  "computer",
  "vehicle",
  "other",
] as const;
export type AssetCategory = (typeof assetCategories)[number];
export const acquisitions = ["purchase", "donation", "built", "on_loan"] as const;
export const assetConditions = ["new", "good", "fair", "bad"] as const;
export const assetStatuses = ["in_use", "stored", "lent", "maintenance", "disposed"] as const;
/** The statuses of a new asset; the others follow from its events. */
export const newStatuses = ["in_use", "stored"] as const;
export const disposals = ["sold", "donated", "scrapped", "lost", "stolen"] as const;
export const assetSorts = ["name", "-name", "plaque", "-plaque", "acquired_on", "-acquired_on", "created_at", "-created_at"] as const;

/** The life in months that is suggested for a category; null: it does not lose value. Source: usual rates of the Receita Federal. */
export const suggestedLives: Readonly<Record<AssetCategory, number | null>> = {
  building: 300,
  land: null,
  furniture: 120,
  equipment: 120,
  instrument: 120,
  sound: 120,
  computer: 60,
  vehicle: 60,
  other: 120,
};

/** Centavos: a thousand million reais. */
const MOST = 100_000_000_000;
const centavos = whole(0, MOST);

const fields = {
  name: name(120).check(z.minLength(2, { error: "field.tooShort" })),
  category: auditValues(choice(assetCategories)),
  description: optionalText(2000),
  /** The maker's number. */
  serial: optionalText(60),
  acquired_on: day,
  acquisition: auditValues(choice(acquisitions)),
  /** Centavos; null: unknown. */
  cost: z.optional(z.nullable(centavos)),
  /** Centavos that are left at the end of its life, at most the cost. Null: 0. */
  residual: z.optional(z.nullable(centavos)),
  /** Null: it does not lose value. */
  life_months: z.optional(z.nullable(whole(1, 1200))),
  ministry_id: z.optional(z.nullable(id)),
  condition: auditValues(choice(assetConditions)),
};
const plaque = z.pipe(
  z.string({ error: "field.text" }).check(z.trim(), z.regex(/^[A-Za-z0-9-]{0,20}$/, { error: "asset.plaque" })),
  z.transform((value: string) => (value === "" ? null : value.toUpperCase())),
);

export const assetInput = z.object({
  ...fields,
  /** The number on its plaque, never given twice. Absent: the next number. It does not change. */
  plaque: z.optional(z.nullable(plaque)),
  /** Where it is. Afterwards it is moved by its events. */
  place_id: z.optional(z.nullable(id)),
  /** The person who looks after it. Afterwards it is handed over by its events. */
  custodian_id: z.optional(z.nullable(id)),
  status: auditValues(z.optional(choice(newStatuses))),
});
/** A change: an absent field is unchanged, null clears. */
export const assetChange = z.object({
  ...fields,
  name: z.optional(fields.name),
  category: z.optional(fields.category),
  acquired_on: z.optional(fields.acquired_on),
  acquisition: z.optional(fields.acquisition),
  condition: z.optional(fields.condition),
  version,
});

export const assetQuery = z.object({
  ...listQuery,
  status: z.optional(choice(assetStatuses)),
  category: z.optional(choice(assetCategories)),
  place: z.optional(queryId()),
  /** The id of the person who looks after it. */
  custodian: z.optional(queryId()),
  ministry: z.optional(queryId()),
  /** The whole number of a plaque, as a label's address names it. */
  plaque: z.optional(z.string({ error: "field.text" }).check(z.maxLength(20, { error: "field.tooLong" }))),
  sort: z.optional(choice(assetSorts)),
});

export const asset = z.object({
  id: z.number(),
  plaque: z.string(),
  name: z.string(),
  category: choice(assetCategories),
  description: z.nullable(z.string()),
  serial: z.nullable(z.string()),
  acquired_on: z.string(),
  acquisition: choice(acquisitions),
  cost: z.nullable(z.number()),
  residual: z.number(),
  life_months: z.nullable(z.number()),
  /** Centavos today, by whole months; 0 after its disposal, null without a cost. */
  value: z.nullable(z.number()),
  place_id: z.nullable(z.number()),
  place: z.nullable(z.string()),
  custodian_id: z.nullable(z.number()),
  custodian_name: z.nullable(z.string()),
  ministry_id: z.nullable(z.number()),
  ministry_name: z.nullable(z.string()),
  condition: choice(assetConditions),
  status: choice(assetStatuses),
  disposed_on: z.nullable(z.string()),
  disposal: z.nullable(choice(disposals)),
  disposal_amount: z.nullable(z.number()),
  created_at: instant,
  version: z.number(),
});
export type Asset = z.infer<typeof asset>;

const listAssets = {
  method: "GET",
  path: "/assets",
  summary: "The assets with their value today, filtered, a page at a time",
  byCongregation: true,
  allow: "patrimonio:view",
  query: assetQuery,
  reply: z.array(asset),
  list: true,
} as const;
const assets = recordRoutes("asset", asset);

export const assetRoutes = routeTable("assets", {
  listAssets,
  exportAssets: exportOf(listAssets, { path: "/assets/export", summary: "The assets that match, as a file", allow: "patrimonio:manage" }),
  createAsset: assets.creation({
    path: "/assets",
    summary: "Add an asset; without a plaque it gets the next number",
    byCongregation: true,
    allow: "patrimonio:create",
    body: assetInput,
    fails: ["asset.plaqueTaken", "asset.residualAbove"],
  }),
  getAsset: assets.reading({ path: "/assets/{id}", summary: "One asset", allow: "patrimonio:view" }),
  updateAsset: assets.change({
    path: "/assets/{id}",
    summary: "Change an asset",
    allow: "patrimonio:edit",
    body: assetChange,
    fails: ["asset.residualAbove", "asset.disposed"],
  }),
  deleteAsset: assets.deletion({
    path: "/assets/{id}",
    summary: "Delete an asset on the day of its entry; for 24 hours it can be restored. A later one is disposed of",
    allow: "patrimonio:delete",
    fails: ["asset.hasHistory"],
  }),
  restoreAsset: assets.restoration({
    path: "/assets/{id}/restore",
    summary: "Bring a deleted asset back as it was",
    allow: "patrimonio:delete",
  }),
});

const special = {
  failures: { "asset.plaqueTaken": 409, "asset.plaque": 400, "asset.residualAbove": 400, "asset.hasHistory": 409, "asset.disposed": 409 },
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;

export const feature = {
  about: "The assets of the church: what it owns, where each one is, who looks after it, and what it is worth.",
  routes: assetRoutes,
  ...joined(recordTexts("asset", assetNames), special),
} as const;
