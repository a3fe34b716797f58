// Rooms: registrations, agenda.
import { ask } from "./support/api.ts";
import { letterTo } from "./support/outbox.ts";
import { expect, test } from "./support/test.ts";

interface Made {
  readonly id: number;
}

/** A public event whose network has its ten places already. */
async function openBusy(url: string, token: string, title: string): Promise<number> {
  const day = `${new Date().getUTCFullYear() + 1}-04-02`;
  const body = { title, type: "other", visibility: "public", start_date: day, end_date: day };
  const id = (await ask<Made>(url, "POST", "/events", { token, body })).body.data?.id ?? 0;
  await ask(url, "PUT", `/events/${id}/registration`, { token, body: { public: true, capacity: 11 } });
  for (let number = 0; number < 10; number += 1)
    await ask(url, "POST", `/events/${id}/registrations`, {
      body: { name: `Primeira ${number}`, phone: `1198888000${number}`, client_key: crypto.randomUUID() },
    });
  return id;
}

for (const width of [1440, 390])
  test(`${width} px: beyond a network's places one reads what comes next; staff confirm and cancel several at once`, async ({
    open,
    demo,
    sessionOf,
  }) => {
    const { token } = await sessionOf("secretaria");
    const event = await openBusy(demo.url, token, `Acampamento ${width}`);
    for (const name of ["Bia Rede", "Caio Rede"])
      await ask(demo.url, "POST", `/events/${event}/registrations`, {
        body: { name, phone: `11977770${width}`.slice(0, 11).padEnd(11, "0"), client_key: crypto.randomUUID() },
      });
    const page = await open({ path: `/event-registration?event=${event}`, width, height: 844 });
    await page.getByLabel("Nome completo").fill("Ana Rede");
    await page.getByLabel("Telefone").fill("11966665555");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Inscrever-me" }).click();
    await expect(page.getByText("Recebemos a sua inscrição, Ana Rede")).toBeVisible();
    await expect(page.getByText("Sua inscrição aguarda confirmação.")).toBeVisible();
    await expect(page.getByRole("link", { name: /Guarde este link/ })).toBeVisible();

    const staff = await open({ as: "secretaria", path: `/agenda?event=${event}`, width, height: 844 });
    const panel = staff.getByRole("dialog", { name: "Detalhes do evento" });
    await expect(panel.getByText("3 aguardam confirmação")).toBeVisible();
    await panel.getByRole("link", { name: "Ver quem aguarda confirmação" }).click();
    await staff.getByRole("checkbox", { name: "Marcar a inscrição de Bia Rede" }).check();
    await staff.getByRole("button", { name: "Cancelar inscrições" }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Cancelar inscrições" }).click();
    await expect(staff.getByText("1 cancelada")).toBeVisible();
    for (const name of ["Caio Rede", "Ana Rede"]) await staff.getByRole("checkbox", { name: `Marcar a inscrição de ${name}` }).check();
    await staff.getByRole("button", { name: "Confirmar", exact: true }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Confirmar", exact: true }).click();
    await expect(staff.getByText("1 confirmada · 1 na lista de espera")).toBeVisible();
  });

test("the link in the e-mail confirms, and says so", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  const event = await openBusy(demo.url, token, "Vigília");
  const page = await open({ path: `/event-registration?event=${event}`, width: 390, height: 844 });
  await page.getByLabel("Nome completo").fill("Edna Correio");
  await page.getByLabel("E-mail").fill("edna.correio@exemplo.com");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Inscrever-me" }).click();
  await expect(page.getByText(/Abra o link que enviamos ao seu e-mail/)).toBeVisible();
  const letter = await letterTo(demo, "edna.correio@exemplo.com", "Falta um passo");
  const link = /\/event-registration#[\w-]+/.exec(letter)?.[0] ?? "";
  const opened = await open({ path: link, width: 390, height: 844 });
  await expect(opened.getByText("Tudo certo, Edna Correio!")).toBeVisible();
});

test("in a crowd the form says so, keeps what was typed and comes again with the same key", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  const event = await openBusy(demo.url, token, "Conferência");
  const page = await open({ path: `/event-registration?event=${event}`, width: 390, height: 844, provokes: /503/ });
  const keys: unknown[] = [];
  const { promise: seen, resolve: show } = Promise.withResolvers<void>();
  await page.route("**/api/events/*/registrations", async (route) => {
    keys.push((route.request().postDataJSON() as { client_key: string }).client_key);
    const body = { success: false, data: null, error: "server.unavailable", message: "O sistema está voltando." };
    if (keys.length === 1) return route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: body });
    await seen;
    return route.continue();
  });
  await page.getByLabel("Nome completo").fill("Davi Multidão");
  await page.getByLabel("Telefone").fill("11955554444");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Inscrever-me" }).click();
  await expect(page.getByText(/Muita gente ao mesmo tempo, já tentamos de novo/)).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Davi Multidão");
  show();
  await expect(page.getByText("Recebemos a sua inscrição, Davi Multidão")).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});
