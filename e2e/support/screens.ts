import type { Page } from "@playwright/test";
import { agendaScreens } from "./agenda-screens.ts";
import { roomsScreens } from "./rooms-screens.ts";
import { moneyScreens } from "./money-screens.ts";
import { thingsScreens } from "./things-screens.ts";
import { chooseAct, entryLinks } from "./lists.ts";
import { attendanceScreens } from "./attendance-screens.ts";
import { careScreens } from "./care-screens.ts";
import { calendarScreens } from "./calendar-screens.ts";
import { duplicateScreens } from "./duplicate-screens.ts";
import { prayerScreens } from "./prayer-screens.ts";
import { familyScreens } from "./family-screens.ts";
import { lifeScreens } from "./life-screens.ts";
import { noticeScreens } from "./notice-screens.ts";
import { ownScreens } from "./own-screens.ts";
import { peopleScreens } from "./people-screens.ts";
import { reportScreens } from "./report-screens.ts";
import { roleScreens } from "./role-screens.ts";
import { rollScreens } from "./roll-screens.ts";
import { groupScreens } from "./group-screens.ts";
import { servingScreens } from "./serving-screens.ts";
import { searchScreens } from "./search-screens.ts";
import type { ScreenUnderTest } from "./screen-under-test.ts";
import { heading } from "./public-screens.ts";

const firstCard = (page: Page) => page.getByRole("article").first();
const firstLink = (page: Page) => entryLinks(page).first();
const firstButton = (page: Page, name: RegExp) => page.getByRole("button", { name }).first();
/** A row of the table of users; on a phone two lines. */
const userRow = (page: Page, text: string) => page.getByRole("row").or(page.getByRole("article")).filter({ hasText: text }).first();
const dialog = (page: Page, name: RegExp) => page.getByRole("dialog", { name });

export const appScreens: readonly ScreenUnderTest[] = [
  {
    name: "dashboard",
    path: "/dashboard",
    as: "admin",
    reach: async (page) => page.getByRole("img", { name: /Nos últimos seis meses/ }).waitFor(),
  },
  {
    name: "dashboard of a leader",
    path: "/dashboard",
    as: "lider",
    reach: async (page) => page.getByRole("list", { name: "Seus visitantes" }).waitFor(),
  },
  {
    name: "dashboard of a pastor",
    path: "/dashboard",
    as: "presidente",
    reach: async (page) => page.getByRole("region", { name: "Frequência nos cultos" }).getByRole("img").waitFor(),
  },
  { name: "dashboard of a member", path: "/dashboard", as: "membro", reach: heading(/Talita/) },
  {
    name: "account menu",
    isBrief: true,
    path: "/dashboard",
    as: "membro",
    reach: async (page) => {
      await page.getByRole("button", { name: /Sua conta/ }).click();
      await page.getByRole("button", { name: "Sair do Sistema" }).waitFor();
    },
  },
  { name: "visitors, cards", path: "/visitor-management?view=cards", as: "admin", reach: async (page) => firstCard(page).waitFor() },
  {
    name: "visitors, table with filters",
    path: "/visitor-management?status=novo&period=90d",
    as: "admin",
    reach: async (page) => firstLink(page).waitFor(),
  },
  {
    name: "visitors, none with these filters",
    path: "/visitor-management?q=zzzzqqqq",
    as: "admin",
    reach: async (page) => page.getByText("Nenhum visitante encontrado").waitFor(),
  },
  {
    name: "visitors, choosing who follows up",
    isBrief: true,
    path: "/visitor-management?owner=none",
    as: "admin",
    reach: async (page) => {
      const owner = page.getByRole("combobox", { name: "Responsável" });
      await firstLink(page).waitFor();
      if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole("button", { name: /^Filtros/ }).click();
      await owner.click();
      await page.getByRole("option", { name: "Josué Peixoto" }).waitFor();
    },
  },
  {
    name: "visitor details beside the list",
    path: "/visitor-management?status=visitado",
    as: "admin",
    reach: async (page) => {
      await firstLink(page).click();
      await page.getByRole("dialog").getByRole("heading", { name: "Histórico" }).waitFor();
    },
  },
  {
    name: "status list",
    isBrief: true,
    path: "/visitor-management?status=novo",
    as: "admin",
    reach: async (page) => {
      // A phone's row has no menu: the panel has it.
      if ((page.viewportSize()?.width ?? 0) < 500) await firstLink(page).click();
      await firstButton(page, /^Situação de/).click();
      await page.getByRole("menuitemradio").first().waitFor();
    },
  },
  {
    name: "visitor details, logging a contact",
    path: "/visitor-management",
    as: "admin",
    reach: async (page) => {
      await firstLink(page).click();
      await page.getByRole("button", { name: "Registrar contato" }).click();
      await page.getByLabel("Anotação").waitFor();
    },
  },
  {
    name: "visitor edit",
    path: "/visitor-management",
    as: "admin",
    reach: async (page) => {
      await chooseAct(page, /^Mais ações/, "Editar");
      await dialog(page, /Editar visitante/)
        .getByLabel("Nome completo")
        .waitFor();
    },
  },
  {
    name: "visitor deletion",
    path: "/visitor-management",
    as: "admin",
    reach: async (page) => {
      await chooseAct(page, /^Mais ações/, "Excluir");
      await page.getByText(/Tem certeza que deseja excluir/).waitFor();
    },
  },
  {
    name: "visitor registration by staff",
    path: "/visitor-management?add=true",
    as: "secretaria",
    reach: async (page) =>
      dialog(page, /Adicionar visitante/)
        .getByLabel("Nome completo")
        .waitFor(),
  },
  {
    name: "visitor conversion, refused",
    path: "/visitor-management?status=visitado",
    as: "secretaria",
    reach: async (page) => {
      await chooseAct(page, /^Mais ações/, "Converter em membro");
      await dialog(page, /Converter em membro/)
        .getByRole("radio", { name: "Definir uma senha agora" })
        .check();
      await dialog(page, /Converter em membro/)
        .getByRole("button", { name: "Converter", exact: true })
        .click();
      await page.getByText("Defina uma senha para o novo membro").waitFor();
    },
  },
  { name: "users", path: "/users", as: "admin", reach: async (page) => entryLinks(page).first().waitFor() },
  { name: "users, inactive", path: "/users?status=inativo", as: "admin", reach: async (page) => userRow(page, "Inativo").waitFor() },
  {
    name: "users, somebody who may be known already",
    path: "/users?status=pendente",
    as: "secretaria",
    reach: async (page) => {
      await userRow(page, "(repetido)").getByRole("link").first().click();
      await page.getByLabel("Não, é outra pessoa").check();
    },
  },
  {
    name: "users, several marked",
    path: "/users?status=pendente",
    as: "secretaria",
    reach: async (page) => {
      await page.getByRole("button", { name: /^Marcar todos/ }).click();
      await page.getByRole("button", { name: "Aprovar marcados" }).click();
      await page.getByRole("dialog", { name: /^Aprovar \d+ cadastros\?$/ }).waitFor();
    },
  },
  {
    name: "users, details with a deactivation",
    path: "/users?q=cooperador",
    as: "admin",
    reach: async (page) => {
      await userRow(page, "cooperador@").getByRole("link").first().click();
      await page.getByRole("button", { name: "Desativar conta" }).click();
      await page.getByRole("dialog", { name: /^Desativar a conta de/ }).waitFor();
    },
  },
  {
    name: "users, a new one refused",
    path: "/users?add=true",
    as: "admin",
    reach: async (page) => {
      await page.getByRole("button", { name: "Criar conta" }).click();
      await page.getByText("Informe o e-mail com que a pessoa vai entrar").waitFor();
    },
  },
  {
    name: "users, edit",
    path: "/users?q=secretaria@",
    as: "admin",
    reach: async (page) => {
      await userRow(page, "secretaria@").getByRole("link").first().click();
      await page.getByRole("button", { name: "Editar", exact: true }).click();
      await dialog(page, /^Editar a conta de/)
        .getByLabel("E-mail para entrar")
        .waitFor();
    },
  },
  {
    name: "users, permissions",
    path: "/users?q=lider2@",
    as: "admin",
    reach: async (page) => {
      await userRow(page, "lider2@").getByRole("link").first().click();
      await page.getByRole("button", { name: /^Mudar as permissões de/ }).click();
      await page.getByRole("grid").waitFor();
    },
  },
  {
    name: "settings, sections",
    path: "/settings",
    as: "admin",
    reach: async (page) => page.getByRole("heading", { name: "Configurações", level: 1 }).waitFor(),
  },
  { name: "settings", path: "/settings/church", as: "admin", reach: async (page) => page.getByLabel("Nome da igreja").waitFor() },
  {
    name: "settings, to read",
    path: "/settings/church",
    as: "secretaria",
    reach: async (page) => page.getByText(/O que está aqui é da igreja toda/).waitFor(),
  },
  {
    name: "settings, congregations",
    path: "/settings/congregations",
    as: "admin",
    reach: async (page) => page.getByRole("list", { name: "Congregações da igreja" }).getByRole("listitem").first().waitFor(),
  },
  {
    name: "settings, own fields",
    path: "/settings/fields",
    as: "admin",
    reach: async (page) => page.getByRole("list", { name: "Em uso" }).getByRole("listitem").first().waitFor(),
  },
  {
    name: "settings, features",
    path: "/settings/features",
    as: "admin",
    reach: async (page) => page.getByRole("switch").first().waitFor(),
  },
  {
    name: "settings, integrations",
    path: "/settings/services",
    as: "admin",
    reach: async (page) => page.getByRole("button", { name: "Mudar endereço" }).waitFor(),
  },
  {
    name: "settings, the key of a service",
    path: "/settings/services",
    as: "admin",
    reach: async (page) => {
      await page.getByRole("button", { name: "Mudar endereço" }).click();
      await dialog(page, /^Outro serviço de CEP/).waitFor();
    },
  },
  {
    name: "settings, mail",
    path: "/settings/mail",
    as: "admin",
    reach: async (page) =>
      page
        .getByText("Guardada em arquivo")
        .or(page.getByRole("button", { name: /^Enviar de novo/ }))
        .first()
        .waitFor(),
  },
  {
    name: "settings, activity log",
    path: "/settings/activities",
    as: "admin",
    reach: async (page) =>
      page
        .getByRole("button", { name: /entrou no sistema/ })
        .first()
        .waitFor(),
  },
  {
    name: "settings, an entry of the activity log",
    path: "/settings/activities?type=updates&section=visitors",
    as: "admin",
    reach: async (page) => {
      await page
        .getByRole("button", { name: /alterou o visitante/ })
        .first()
        .click();
      await dialog(page, /^Registro/).waitFor();
    },
  },
  {
    name: "settings, activity log without entries",
    path: "/settings/activities?from=2001-01-01&to=2001-01-02",
    as: "admin",
    reach: async (page) => page.getByText("Nenhum registro encontrado").waitFor(),
  },
  {
    name: "settings, the sender of mail",
    path: "/settings/mail",
    as: "admin",
    reach: async (page) => {
      await page.getByRole("button", { name: "Mudar remetente" }).click();
      await dialog(page, /^Mudar remetente/).waitFor();
    },
  },
  { name: "settings, history", path: "/settings/history", as: "admin", reach: heading("Histórico") },
  {
    name: "settings, vault",
    path: "/settings/security",
    as: "admin",
    reach: async (page) => page.getByRole("button", { name: "Mostrar a folha" }).waitFor(),
  },
  {
    name: "settings, the recovery sheet",
    path: "/settings/security",
    as: "admin",
    reach: async (page) => {
      await page.getByRole("button", { name: "Mostrar a folha" }).click();
      await page.getByRole("dialog").getByLabel("Sua senha").fill("Aprisco!2026");
      await page.getByRole("dialog").getByRole("button", { name: "Mostrar a folha" }).click();
      await page.getByRole("list", { name: /24 palavras/ }).waitFor();
    },
  },
  { name: "no permission", path: "/visitor-management", as: "membro", reach: heading("Acesso Negado") },
  { name: "approval status, waiting", path: "/dashboard", as: "pendente", reach: heading("Recebemos seu cadastro") },
  { name: "approval status, switched off", path: "/dashboard", as: "inativo", reach: heading("Seu acesso está desativado") },
  {
    name: "approval status, password",
    path: "/dashboard",
    as: "novasenha",
    reach: async (page) => {
      await page.getByRole("button", { name: "Salvar senha" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "approval status, profile",
    path: "/dashboard",
    as: "incompleto",
    reach: async (page) => {
      await page.getByRole("button", { name: "Salvar perfil" }).click();
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  { name: "not found inside", path: "/dashboard/nowhere", as: "membro", reach: heading("Página não encontrada") },
  ...reportScreens,
  { name: "tasks", path: "/settings/tasks", as: "admin", reach: async (page) => page.getByText("Concluída").first().waitFor() },
  ...peopleScreens,
  ...duplicateScreens,
  ...searchScreens,
  ...familyScreens,
  ...prayerScreens,
  ...lifeScreens,
  ...noticeScreens,
  ...ownScreens,
  ...roleScreens,
  ...rollScreens,
  ...agendaScreens,
  ...roomsScreens,
  ...thingsScreens,
  ...careScreens,
  ...attendanceScreens,
  ...moneyScreens,
  ...calendarScreens,
  ...servingScreens,
  ...groupScreens,
];
