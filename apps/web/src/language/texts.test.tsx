import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";
import { startTexts } from "./i18n.ts";
import type { InPortuguese, Messages } from "./texts.ts";

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["visitors", "agenda", "fields", "lists"]);
});

/** Calls as screens write them. Those that must not compile are marked. */
function said(t: TFunction<"visitors">, both: TFunction<["visitors", "fields"]>, status: "novo" | "visitado", anything: string): string[] {
  return [
    t("filter.status"),
    t("lead", { count: 2, shown: "2" }),
    t(`status.${status}`),
    t("status.of", { name: "Ana", status: "Novo" }),
    t("name", { ns: "fields" }),
    t("filter.moreCount", { ns: "lists", count: 2 }),
    t("maritalStatus.casado", { ns: "fields", context: "F" }),
    both("filter.status"),

    // @ts-expect-error no such key
    t("filter.statsu"),
    // @ts-expect-error a string is not a key
    t(anything),
    // @ts-expect-error a string is not a status
    t(`status.${anything}`),
    // @ts-expect-error a key of another namespace
    t("status.novo", { ns: "agenda" }),
    // @ts-expect-error {{name}} is not filled in
    t("status.of", { status: "Novo" }),
    // @ts-expect-error neither placeholder is filled in
    t("status.of"),
    // @ts-expect-error the forms have another placeholder than the count
    t("lead", { count: 2 }),
    // @ts-expect-error the text of the other namespace has a placeholder
    t("filter.moreCount", { ns: "lists" }),
    // @ts-expect-error no form for this context
    t("maritalStatus.casado", { ns: "fields", context: "X" }),
    // @ts-expect-error a key of the second namespace needs its name
    both("maritalStatus.casado"),
  ];
}

test("a call with an unknown key or a missing placeholder does not compile", () => {
  const texts = said(i18next.getFixedT("pt-BR", "visitors"), i18next.getFixedT("pt-BR", ["visitors", "fields"]), "novo", "nothing");
  expect(texts.slice(0, 4)).toEqual(["Situação", "2 à espera do primeiro contato", "Novo", "Situação de Ana: Novo"]);
});

/** Tables as in `messages/`. Those that must not compile are marked. */
export const tables = [
  { title: ["Visitantes", "Visitantes", "Visitors"], acts_many: ["atos", "actos", null] } as const satisfies Messages,
  // @ts-expect-error English is missing
  { title: ["Visitantes", "Visitantes"] } as const satisfies Messages,
] as const;
export type Tables = [
  InPortuguese<{ readonly title: readonly ["Ato", "Acto", "Act"]; readonly acts_many: readonly ["atos", "actos", null] }>,
  // @ts-expect-error only plural forms may be null
  InPortuguese<{ readonly title: readonly ["Ato", "Acto", null] }>,
];
