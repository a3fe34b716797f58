// Rooms: dashboard, visitors, members, accounts, birthdays, agenda, ministries, audit.
import type { Duty } from "@aprisco/contract/dashboard.ts";
import type { Locator, Page } from "@playwright/test";
import { ask, setUp, type DemoAccount } from "./support/api.ts";
import { startProduct } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");
const work = (page: Page) => page.getByRole("list", { name: "Precisam de você" });
const titles = (page: Page) => main(page).getByRole("heading", { level: 2 });
const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;

const boards: readonly (readonly [DemoAccount, readonly string[]])[] = [
  [
    "admin",
    [
      "Precisam de você",
      "Sistema",
      "Últimas atividades",
      "Aniversários da semana",
      "Jornada do visitante",
      "Movimento do rol",
      "Próximos eventos",
      "Folha de recuperação",
    ],
  ],
  [
    "presidente",
    [
      "Precisam de você",
      "Central pastoral",
      "Aniversários da semana",
      "Jornada do visitante",
      "Frequência nos cultos",
      "Finanças do mês",
      "Próximos eventos",
    ],
  ],
  [
    "secretaria",
    [
      "Precisam de você",
      "Aniversários da semana",
      "Jornada do visitante",
      "Membros ao longo do tempo",
      "Movimento do rol",
      "Próximos eventos",
      "Metas da igreja",
    ],
  ],
  ["cooperador", ["Precisam de você", "Seus visitantes", "Aniversários da semana", "Próximos eventos", "Metas da igreja"]],
  ["lider", ["Precisam de você", "Seus visitantes", "Seus ministérios", "Aniversários da semana", "Próximos eventos", "Metas da igreja"]],
  [
    "tesoureiro",
    ["Precisam de você", "Aniversários da semana", "Finanças do mês", "Próximos eventos", "Convide alguém", "Fale com a igreja"],
  ],
  // The demo's member leads a ministry.
  [
    "membro",
    ["Precisam de você", "Seus dados", "Seus ministérios", "Próximos eventos", "Convide alguém", "Fale com a igreja", "Metas da igreja"],
  ],
];
for (const [account, parts] of boards) {
  test(`the board of ${account}: ${parts.join(", ")}`, async ({ look }) => {
    const page = await look({ as: account, path: "/dashboard", width: 1440, height: 900 });
    await expect(titles(page)).toHaveText([...parts]);
    const { height = Infinity } = (await main(page).getByRole("region", { name: "O dia de hoje" }).boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(120);
  });
}

test("a pastor reads five figures, each a way to the people behind it; a leader none, and no chart", async ({ open, demo }) => {
  const page = await open({ as: "presidente", path: "/dashboard" });
  const figures = page.getByRole("region", { name: "Números da igreja" });
  await expect(figures.getByRole("term")).toHaveText(["Últimos 7 dias", "Sem contato", "Retornos", "Membros", "Visitantes"]);
  await figures.getByRole("link", { name: "Retornos" }).click();
  await expect(page).toHaveURL(`${demo.url}/visitor-management?due=now`);

  const leaders = await open({ as: "lider", path: "/dashboard" });
  await expect(work(leaders)).toBeVisible();
  await expect(leaders.getByRole("region", { name: "Números da igreja" })).toHaveCount(0);
  await expect(main(leaders).getByRole("img")).toHaveCount(0);
});

test("the journey says what it shows, and is a table too", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/dashboard" });
  const chart = page.getByRole("region", { name: "Jornada do visitante" });
  await expect(chart.getByText(/^Em \p{L}+ cheg/u)).toBeVisible();
  await expect(chart.getByRole("img", { name: /^Nos últimos seis meses/ })).toBeVisible();
  await chart.getByRole("button", { name: "Ver como tabela" }).click();
  await expect(chart.getByRole("columnheader")).toHaveText(["Mês", "Novos", "Visitados", "Convertidos"]);
  await expect(chart.getByRole("rowheader")).toHaveCount(6);
});

for (const [act, address] of [
  ["Falar", /\/visitor-management\?visitor=\d+$/],
  ["Registrar", /\/visitor-management\?visitor=\d+&log=true$/],
] as const) {
  test(`'${act}' in the work list, or above it, opens the record of whom it names`, async ({ open }) => {
    const page = await open({ as: "secretaria", path: "/dashboard" });
    // The oldest duty stands in the greeting: 'Falar com Helena'.
    const verb = main(page)
      .getByRole("link", { name: new RegExp(`^${act}(?:: | com )`) })
      .first();
    await expect(work(page)).toBeVisible();
    const name = /(?:: | com )(.+)$/.exec((await verb.getAttribute("aria-label")) ?? (await verb.textContent()) ?? "")?.[1] ?? "";
    expect(name).not.toBe("");
    await verb.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("dialog")).toContainText(name);
    // What is to be logged has its form open.
    if (act === "Registrar") await expect(page.getByRole("dialog").getByLabel("Anotação")).toBeVisible();
  });
}

test("registrations that wait are one line, which opens them all", async ({ open, demo }) => {
  const page = await open({ as: "secretaria", path: "/dashboard" });
  const line = work(page)
    .getByRole("listitem")
    .filter({ hasText: /^\d+ cadastros esperam aprovação/ });
  await expect(line).toHaveCount(1);
  await line.getByRole("link", { name: /^Aprovar: / }).click();
  await expect(page).toHaveURL(`${demo.url}/users?status=pendente`);
});

test("the work list leads to each whole list, which holds as many as it says", async ({ open, demo }) => {
  const page = await open({ as: "secretaria", path: "/dashboard" });
  const ways = main(page).getByRole("navigation", { name: "Ver tudo" }).getByRole("link");
  await expect(ways).toHaveText([
    /^Sem contato \d+$/,
    /^Retornos \d+$/,
    /^Aprovar cadastros \d+$/,
    /^Famílias a cuidar \d+$/,
    /^Quem não vemos \d+$/,
    /^Grupos sem relatório \d+$/,
  ]);
  for (const [at, address] of ["/visitor-management?status=novo", "/visitor-management?due=now", "/users?status=pendente"].entries()) {
    const way = ways.nth(at);
    const count = /\d+$/.exec((await way.textContent()) ?? "")?.[0] ?? "none";
    await way.click();
    await expect(page).toHaveURL(`${demo.url}${address}`);
    await expect(main(page).getByText(new RegExp(`^${count} .*com estes filtros`))).toBeVisible();
    await page.goBack();
  }
  const leaders = await open({ as: "lider", path: "/dashboard" });
  await expect(
    main(leaders)
      .getByRole("navigation", { name: "Ver tudo" })
      .getByRole("link", { name: /^Aprovar/ }),
  ).toHaveCount(0);
  await expect(main(leaders).getByRole("navigation", { name: "Ver tudo" }).getByRole("link").first()).toBeVisible();
});

test("a leader's work list holds nobody but their own", async ({ open, demo, sessionOf }) => {
  const page = await open({ as: "lider", path: "/dashboard" });
  const { token } = await sessionOf("lider");
  const { body } = await ask<Duty[]>(demo.url, "GET", "/dashboard/duties", { token });
  const [first, ...named] = body.data ?? [];
  expect(named.length).toBeGreaterThan(0);
  // The greeting names the first one.
  await expect(main(page).getByRole("region", { name: "O dia de hoje" })).toContainText(first?.title ?? "nobody");
  await expect(work(page).getByRole("listitem")).toHaveCount(named.length);
  for (const { title } of named) await expect(work(page)).toContainText(title);
  const visitors = (body.data ?? []).flatMap(({ target }) => new URL(target, demo.url).searchParams.get("visitor") ?? []);
  expect(visitors.length).toBeGreaterThan(0);
  for (const id of visitors) expect((await ask(demo.url, "GET", `/visitors/${id}`, { token })).status).toBe(200);
});

test("a part that fails leaves the others, and is asked for again by itself", async ({ open, demo }) => {
  const page = await open({ as: "secretaria", provokes: /duties|500/ });
  await page.route("**/api/dashboard/duties", (route) =>
    route.fulfill({ status: 500, json: { success: false, data: null, error: "server.failed", message: null } }),
  );
  await page.goto(`${demo.url}/dashboard`);
  const failed = page.getByRole("region", { name: "Precisam de você" });
  const retry = failed.getByRole("button", { name: "Tentar Novamente" });
  await expect(retry).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Marta");
  await expect(page.getByRole("img", { name: /^Nos últimos seis meses/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Números da igreja" }).getByRole("term")).toHaveCount(5);
  await page.unroute("**/api/dashboard/duties");
  await retry.click();
  await expect(work(page)).toBeVisible();
});

test("a leader writes by WhatsApp, and finds the form to log it in the person's details", async ({ open, demo }) => {
  const page = await open({ as: "lider" });
  await page.goto(`${demo.url}/dashboard`);
  // What is asked for, not where the new tab ends: without a network it ends in the browser's own error page.
  const asked = page.context().waitForEvent("request", (request) => request.url().startsWith("https://wa.me/55"));
  const message = page
    .getByRole("list", { name: "Seus visitantes" })
    .getByRole("link", { name: /^WhatsApp de / })
    .first();
  const name = ((await message.getAttribute("aria-label")) ?? "").replace("WhatsApp de ", "");
  await message.click();
  await asked;
  await expect(page).toHaveURL(/\/visitor-management\?visitor=\d+&talked=true$/);
  await expect(page.getByRole("dialog")).toContainText(name);
  await expect(page.getByRole("dialog").getByRole("radio", { name: "WhatsApp" })).toBeChecked();
});

test("nobody is asked for duties who can have none", async ({ open, demo }) => {
  const page = await open({ as: "visitante" });
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes("/api/dashboard/duties") && asked.push(request.url())));
  await page.goto(`${demo.url}/dashboard`);
  await expect(titles(page).filter({ hasText: "Próximos eventos" })).toBeVisible();
  expect(asked).toEqual([]);
});

for (const account of ["secretaria", "lider"] as const) {
  test(`on a phone what asks for an act comes first to ${account}`, async ({ look }) => {
    const page = await look({ as: account, path: "/dashboard", width: 390, height: 844 });
    const band = main(page).getByRole("region", { name: "O dia de hoje" });
    await expect(band.getByRole("link")).toHaveCount(1);
    const duties = work(page).getByRole("listitem");
    await expect(duties.first()).toBeInViewport();
    // A leader has three or more of them, as the day of the demo falls.
    await expect(duties.nth(Math.min(3, (await duties.count()) - 1))).toBeInViewport();
    const acts = [band.getByRole("link"), ...(await work(page).getByRole("link").all())];
    for (const act of acts) expect((await act.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const after =
      account === "lider" ? page.getByRole("list", { name: "Seus visitantes" }) : page.getByRole("region", { name: "Números da igreja" });
    await expect(after).toBeVisible();
    expect(await top(after)).toBeGreaterThan(await top(work(page)));
  });
}

test("a new church begins with its first steps, not with a bare axis", async ({ open }) => {
  const product = await startProduct();
  try {
    const page = await open({ at: product.url, as: await setUp(product.url), path: "/dashboard" });
    const steps = page.getByRole("list", { name: "Primeiros passos" });
    await expect(steps.getByRole("link")).toHaveText(["Completar", "Abrir a folha", "Cadastrar", "Abrir"]);
    await expect(page.getByText("A jornada começa com a primeira ficha")).toBeVisible();
    await expect(page.getByText("ainda não há visitantes", { exact: true })).toBeVisible();
    await expect(main(page).getByRole("img")).toHaveCount(0);
    await steps.getByRole("link", { name: "Cadastrar" }).click();
    await expect(page.getByRole("dialog", { name: /Adicionar visitante/ })).toBeVisible();
    // What the form loads when it is idle would be cut off by the server's end.
    await page.goto("about:blank");
  } finally {
    await product.stop();
  }
});

test("an administrator sees how the house is and what was done last, and comes to the log", async ({ open, demo }) => {
  const page = await open({ as: "admin", path: "/dashboard" });
  await expect(main(page).getByRole("list", { name: "Sistema" }).getByRole("listitem")).toHaveCount(4);
  const done = main(page).getByRole("region", { name: "Últimas atividades" });
  await done.getByRole("link", { name: "Ver registros" }).click();
  await expect(page).toHaveURL(`${demo.url}/settings/activities`);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Registro de atividades");
});

test("the membership report is a way from the board, for a span of one's choice, as tables and without reaching for a mouse", async ({
  open,
  demo,
}) => {
  const page = await open({ as: "secretaria", path: "/dashboard" });
  await main(page).getByRole("link", { name: "Ver relatório" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${demo.url}/reports/membership`);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Membresia");
  const growth = main(page).getByRole("region", { name: "Membros ao longo do tempo" });
  await growth.getByRole("button", { name: "Ver como tabela" }).click();
  await expect(growth.getByRole("rowheader")).toHaveCount(12);
  await main(page).getByLabel("Período", { exact: true }).selectOption("6 meses");
  await expect(page).toHaveURL(`${demo.url}/reports/membership?months=6`);
  await expect(growth.getByRole("button", { name: "Ver como tabela" })).toBeVisible();
  for (const name of ["Idades", "Bairros", "Situação"]) await expect(main(page).getByRole("list", { name })).toBeVisible();
});

test("the whole board asks seven times at most, beside what every screen asks", async ({ open, demo }) => {
  for (const account of ["admin", "presidente", "secretaria", "lider", "membro"] as const) {
    const page = await open({ as: account });
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(?!auth|settings\/public|uploads\/avatars|congregations$|notifications\/(?:unread|stream))/.test(pathname))
        asked.push(pathname);
    });
    await page.goto(`${demo.url}/dashboard`);
    await expect(titles(page).filter({ hasText: "Próximos eventos" })).toBeVisible();
    // The stream, once it begins, asks again for notices that came in between: that is no call of the board's own.
    expect(new Set(asked).size, asked.join(" ")).toBeLessThanOrEqual(7);
  }
});

for (const [account, most] of [
  ["lider", 1600],
  ["presidente", 2000],
] as const)
  test(`on a phone the board of ${account} is at most ${most} px long, and names nobody twice`, async ({ look }) => {
    const page = await look({ as: account, path: "/dashboard", width: 390, height: 844 });
    await expect(page.getByRole("heading", { name: "Próximos eventos" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
    const acts = await page
      .getByRole("main")
      .locator("a[href*='visitor=']")
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("visitor")));
    expect(acts.length).toBeGreaterThan(1);
    expect(new Set(acts).size).toBe(acts.length);
    await expect(page.getByText("Ninguém nesta semana")).toHaveCount(0);
  });
