import type { Locator, Page } from "@playwright/test";

/** A picture: the account, the path, and the actions before it is taken. */
export interface Picture {
  /** Below the folder of all pictures, without extension. */
  readonly file: string;
  /** The mailbox of a demo account; null: signed out. */
  readonly who: string | null;
  readonly device: "desktop" | "phone";
  readonly dark?: true;
  /** Pixels, if the picture needs another height than the device's. */
  readonly height?: number;
  readonly path: string;
  readonly act: (page: Page) => Promise<unknown>;
}

const heading = (page: Page, level: 1 | 2): Locator => page.getByRole("heading", { level }).first();
const names = (page: Page): Locator => page.locator("[role=row] a, article a");
const pressed = (page: Page, name: string | RegExp): Promise<void> => page.getByRole("button", { name }).first().click();

async function details(page: Page): Promise<void> {
  await names(page).first().click();
  await page.getByRole("dialog").getByText("Acompanhamento", { exact: true }).waitFor();
}

export const pictures: readonly Picture[] = [
  { file: "visitors", who: "secretaria", device: "desktop", path: "/visitor-management", act: (page) => names(page).first().waitFor() },
  { file: "details", height: 700, who: "secretaria", device: "desktop", path: "/visitor-management?status=visitado", act: details },
  {
    file: "approvals",
    who: "secretaria",
    device: "desktop",
    path: "/users?status=pendente",
    act: (page) => page.getByRole("row").nth(1).waitFor(),
  },
  {
    file: "dashboard-dark",
    who: "presidente",
    device: "desktop",
    dark: true,
    path: "/dashboard",
    act: (page) => heading(page, 1).waitFor(),
  },
  { file: "members", who: "secretaria", device: "desktop", path: "/members?status=active", act: (page) => names(page).first().waitFor() },
  {
    file: "member-dark",
    who: "secretaria",
    device: "desktop",
    dark: true,
    path: "/members/9",
    act: async (page) => {
      await page.getByText("Último contato").waitFor();
      await page.getByRole("heading", { name: "Ficha de membro" }).waitFor();
      await page.getByRole("button", { name: "Editar família" }).waitFor();
    },
  },
  {
    file: "agenda",
    who: "secretaria",
    device: "desktop",
    height: 1020,
    path: "/agenda",
    act: async (page) => {
      await page.getByRole("button", { name: /Mutirão de cestas/ }).waitFor();
      await page
        .getByText(/aniversários?$/)
        .first()
        .waitFor({ state: "attached" });
    },
  },
  {
    file: "finance",
    who: "tesoureiro",
    device: "desktop",
    path: "/finance",
    act: (page) => page.getByRole("heading", { name: "Parcelas" }).waitFor(),
  },
  {
    file: "groups",
    who: "presidente",
    device: "desktop",
    path: "/groups-convivio",
    act: (page) => page.getByText("Presença média").waitFor(),
  },
  {
    file: "roster",
    who: "secretaria",
    device: "desktop",
    path: "/schedule",
    act: (page) => page.getByText("Lugares confirmados").waitFor(),
  },
  {
    file: "care-dark",
    who: "pastora",
    device: "desktop",
    dark: true,
    path: "/pastoral-care",
    act: (page) => page.getByRole("heading", { name: "Chegou" }).waitFor(),
  },
  {
    file: "event-phone",
    who: null,
    device: "phone",
    path: "/",
    act: async (page) => {
      const id = await page.evaluate(async () => {
        const reply = (await (await fetch("/api/events/public")).json()) as { data: { id: number; title: string }[] };
        return reply.data.find(({ title }) => title === "Mutirão de cestas")?.id;
      });
      await page.goto(new URL(`/event-registration?event=${String(id)}`, page.url()).href);
      await page.getByLabel("Nome completo").waitFor();
    },
  },
  { file: "form-phone", who: null, device: "phone", path: "/visitor-welcome", act: (page) => heading(page, 1).waitFor() },
  { file: "approval-phone", who: "pendente", device: "phone", path: "/dashboard", act: (page) => heading(page, 1).waitFor() },

  { file: "guia/secretaria-inicio", who: "secretaria", device: "desktop", path: "/dashboard", act: (page) => heading(page, 1).waitFor() },
  {
    file: "guia/secretaria-adicionar",
    who: "secretaria",
    device: "desktop",
    path: "/visitor-management",
    act: async (page) => {
      await pressed(page, "Adicionar visitante");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Nome completo").fill("Noemi Barreto");
      await dialog.getByLabel("Telefone").fill("19987654321");
    },
  },
  {
    file: "guia/secretaria-analisar",
    who: "secretaria",
    device: "desktop",
    height: 920,
    path: "/users?status=pendente",
    act: async (page) => {
      await page.getByRole("row").filter({ hasText: "Talvez já seja conhecido" }).first().click();
      await page
        .getByRole("radio", { name: /é a mesma pessoa/ })
        .first()
        .check();
    },
  },
  {
    file: "guia/secretaria-converter",
    who: "secretaria",
    device: "desktop",
    path: "/visitor-management?status=visitado",
    act: async (page) => {
      await pressed(page, /^Mais ações/);
      await page.getByRole("menuitem", { name: "Converter em membro" }).click();
      await page.getByRole("radio", { name: /Mandar convite/ }).check();
    },
  },
  {
    file: "guia/secretaria-rol",
    who: "secretaria",
    device: "desktop",
    height: 960,
    path: "/members/9?tab=church",
    act: async (page) => {
      await pressed(page, "Registrar ato");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(/^Ato/).selectOption("Transferência");
      await dialog.getByText("O que muda").waitFor();
    },
  },
  {
    file: "guia/secretaria-ministerio",
    who: "secretaria",
    device: "desktop",
    height: 780,
    path: "/ministries?ministry=2",
    act: (page) => page.getByRole("dialog").getByRole("list", { name: "Pessoas" }).getByRole("listitem").nth(3).waitFor(),
  },
  { file: "guia/lider-inicio", who: "lider", device: "phone", path: "/dashboard", act: (page) => heading(page, 1).waitFor() },
  {
    file: "guia/lider-visitantes",
    who: "lider",
    device: "phone",
    path: "/visitor-management",
    act: (page) => names(page).first().waitFor(),
  },
  {
    file: "guia/lider-contato",
    who: "lider",
    device: "phone",
    path: "/visitor-management",
    act: async (page) => {
      await details(page);
      await pressed(page, "Registrar contato");
      await page.getByLabel("Anotação").fill("Conversamos por dez minutos. Vem no domingo com a família.");
      await page.getByRole("textbox", { name: /^Próximo passo/ }).fill("Convidar para o encontro de jovens");
      // A date that reads the same in every format: the browser shows the field in its own language.
      await page.getByLabel("Data do próximo passo").fill("2026-12-12");
      await page.getByLabel("Data do próximo passo").blur();
    },
  },
];
