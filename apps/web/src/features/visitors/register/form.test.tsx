import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTexts } from "../../../language/i18n.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { VisitorForm } from "./form.tsx";

interface SentRequest {
  readonly path: string;
  readonly key: string | null;
  readonly body: Record<string, unknown> | null;
  readonly signal: AbortSignal | null;
  readonly answer: (status: number, envelope: object, headers?: Record<string, string>) => void;
  readonly fail: () => void;
}
let asked: SentRequest[] = [];
const created = { success: true, data: { name: "Ana", status: "novo" }, error: null, message: null };
const address = { cep: "13083000", address: "Rua das Flores", neighborhood: "Barão Geraldo", city: "Campinas", state: "SP" };
const found = { success: true, data: address, error: null, message: null };
const refused = (error: string, message: string, fields?: object) => ({ success: false, data: null, error, message, fields });

const noOwnFields = { success: true, data: [], error: null, message: null };
/** Requests wait until the test answers them. Custom fields are answered at once: there are none. */
const fakeFetch = (url: string, init: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    if (url.endsWith("/custom-fields/public")) return resolve(Response.json(noOwnFields));
    init.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    asked.push({
      path: url,
      key: new Headers(init.headers).get("idempotency-key"),
      body: typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : null,
      signal: init.signal ?? null,
      answer: (status, envelope, headers = {}) => resolve(new Response(JSON.stringify(envelope), { status, headers })),
      fail: () => reject(new TypeError("Failed to fetch")),
    });
  });
async function nth(index: number): Promise<SentRequest> {
  await waitFor(() => expect(asked.length).toBeGreaterThan(index));
  const request = asked[index];
  if (!request) throw new Error("no such request");
  return request;
}

beforeAll(async () => {
  await startTexts(["visitor-form", "failures/request", "failures/visitors"]);
  await i18n.changeLanguage("pt-BR");
  // Loaded before, so that no test types before the rules have loaded.
  await import("./rules.ts");
});
beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  vi.stubGlobal("fetch", fakeFetch);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(cleanup);

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const show = (onDone = vi.fn<() => void>()) => ({
  user: userEvent.setup(),
  onDone,
  ...render(<VisitorForm mode="public" privacyVersion="v1" onDone={onDone} />),
});
type User = ReturnType<typeof userEvent.setup>;

async function toLastStep(user: User): Promise<void> {
  await user.type(field(/Nome completo/), "Ana Souza");
  await user.type(field(/Telefone/), "19991234567");
  await user.click(button("Próximo"));
  await user.type(field(/Nome da família/), "Souza");
  await user.click(button("Próximo"));
}

describe("steps", () => {
  it("opens 'Próximo' only when the step is valid, and explains on leaving a field", async () => {
    const { user } = show();
    expect(button("Anterior").disabled).toBe(true);
    expect(button("Próximo").disabled).toBe(true);
    expect(await screen.findByText("Falta: Nome completo e Telefone")).toBeTruthy();
    await user.click(field(/Nome completo/));
    await user.tab();
    expect(screen.getByText("Nome é obrigatório")).toBeTruthy();
    expect(field(/Nome completo/).getAttribute("aria-invalid")).toBe("true");
    await user.type(field(/Nome completo/), "Ana");
    expect(screen.queryByText("Nome é obrigatório")).toBeNull();
    await user.type(field(/Telefone/), "199912345");
    expect(button("Próximo").disabled).toBe(true);
    expect(screen.getByText("Confira: Telefone")).toBeTruthy();
    await user.tab();
    expect(screen.getByText("Telefone inválido. Informe o DDD e o número")).toBeTruthy();
    await user.type(field(/Telefone/), "67");
    expect(button("Próximo").disabled).toBe(false);
  });

  it("says where it is and takes the focus to the step's title", async () => {
    const { user } = show();
    expect(screen.getByText("0% concluído")).toBeTruthy();
    await toLastStep(user);
    // The whole is done once it was sent.
    expect(screen.getByText("67% concluído")).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>("progressbar").value).toBe(67);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Informações Adicionais"));
    await user.click(button("Anterior"));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Dados da Família"));
    expect(field(/Nome da família/).value).toBe("Souza");
  });

  it("asks about children only when there are some", async () => {
    const { user } = show();
    await user.type(field(/Nome completo/), "Ana");
    await user.type(field(/Telefone/), "19991234567");
    await user.click(button("Próximo"));
    expect(screen.queryByLabelText(/Quantos filhos/)).toBeNull();
    await user.click(field("Tenho filhos"));
    expect(field(/Quantos filhos/)).toBeTruthy();
  });

  it("the phone's caret stays where the person corrects a digit", async () => {
    const { user } = show();
    const phone = field(/Telefone/);
    await user.type(phone, "19981234567");
    await user.type(phone, "{Backspace}9", { initialSelectionStart: 7, initialSelectionEnd: 7 });
    expect(phone.value).toBe("(19) 99123-4567");
    expect(phone.selectionStart).toBe(7);
  });
});

describe("Enter (spec.md §4)", () => {
  it("does not submit before the last step", async () => {
    const { user } = show();
    await user.type(field(/Nome completo/), "Ana");
    await user.type(field(/Telefone/), "19991234567{Enter}");
    expect(screen.getByText("Dados Pessoais", { selector: "h2" })).toBeTruthy();
    await user.click(button("Próximo"));
    await user.type(field(/Nome da família/), "Souza{Enter}");
    expect(screen.getByText("Dados da Família", { selector: "h2" })).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it("on the last step sends only valid data", async () => {
    const { user } = show();
    await toLastStep(user);
    await user.type(field(/Igreja anterior/), "{Enter}");
    expect(asked).toEqual([]);
    expect(screen.getByText("Para enviar, precisamos que você concorde com o uso dos seus dados.")).toBeTruthy();
    await user.click(field(/Concordo/));
    await user.type(field(/Igreja anterior/), "{Enter}");
    expect((await nth(0)).path).toBe("/api/visitors");
  });
});

describe("the postal code", () => {
  it("fills what is empty; city and state are then read-only until the code changes", async () => {
    const { user } = show();
    await user.type(field(/CEP/), "13083000");
    expect(field(/CEP/).value).toBe("13083-000");
    (await nth(0)).answer(200, found);
    await waitFor(() => expect(field(/Cidade/).value).toBe("Campinas"));
    expect([field(/Cidade/).readOnly, field(/UF/).readOnly, field(/Bairro/).readOnly]).toEqual([true, true, false]);
    await user.type(field(/CEP/), "{Backspace}");
    expect([field(/Cidade/).value, field(/Cidade/).readOnly, field(/Bairro/).value]).toEqual(["", false, ""]);
  });

  it("C31 a late answer never replaces what was typed meanwhile", async () => {
    const { user } = show();
    await user.type(field(/CEP/), "13083000");
    const lookup = await nth(0);
    await user.type(field(/Endereço/), "Minha rua, 7");
    lookup.answer(200, found);
    await waitFor(() => expect(field(/Bairro/).value).toBe("Barão Geraldo"));
    expect(field(/Endereço/).value).toBe("Minha rua, 7");
  });

  it("C31 an answer for an earlier code is not taken", async () => {
    const { user } = show();
    await user.type(field(/CEP/), "13083000");
    const first = await nth(0);
    await user.type(field(/CEP/), "{Backspace}1");
    expect(first.signal?.aborted).toBe(true);
    (await nth(1)).answer(404, refused("postalCode.notFound", "Não encontramos este CEP."));
    await waitFor(() => expect(screen.getByText("Preenchemos o endereço para você.")).toBeTruthy());
    expect(field(/Cidade/).value).toBe("");
    expect(field(/Cidade/).readOnly).toBe(false);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("sending", () => {
  it("sends once for repeated submits, and is empty afterwards", async () => {
    const { user, onDone } = show();
    await toLastStep(user);
    await user.click(field(/Concordo/));
    await user.dblClick(button("Enviar Cadastro"));
    expect(await screen.findByText("Enviando...")).toBeTruthy();
    await user.click(button("Enviando..."));
    expect(asked).toHaveLength(1);
    const request = await nth(0);
    expect(request.body).toMatchObject({ name: "Ana Souza", phone: "19991234567", family_name: "Souza", consent_version: "v1" });
    request.answer(201, created);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(field(/Nome completo/).value).toBe("");
    expect(sessionStorage.getItem("aprisco_visitor_draft")).toBeNull();
  });

  it("repeats a lost submit under the same key, also after a reload", async () => {
    const first = show();
    await toLastStep(first.user);
    await first.user.click(field(/Concordo/));
    await first.user.click(button("Enviar Cadastro"));
    (await nth(0)).fail();
    expect((await screen.findByText(/sem conexão/)).textContent).toContain("continua aqui");
    first.unmount();
    const again = show();
    expect(screen.getByText("Etapa 3 de 3", { exact: false })).toBeTruthy();
    await again.user.click(button("Enviar Cadastro"));
    const [lost, repeated] = [await nth(0), await nth(1)];
    expect(lost.key).toMatch(/^[0-9a-f]{32}$/);
    expect(repeated.key).toBe(lost.key);
    expect(repeated.body).toEqual(lost.body);
  });

  it("sends a corrected card under a new key when the first one had arrived", async () => {
    const { user, onDone } = show();
    await toLastStep(user);
    await user.click(field(/Concordo/));
    await user.click(button("Enviar Cadastro"));
    (await nth(0)).answer(422, refused("idempotency.mismatch", "Este envio já foi usado com outros dados."));
    const second = await nth(1);
    expect(second.key).not.toBe((await nth(0)).key);
    second.answer(201, created);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  });

  it("moves to the step of a field that the server refuses, and marks it", async () => {
    const { user } = show();
    await toLastStep(user);
    await user.click(field(/Concordo/));
    await user.click(button("Enviar Cadastro"));
    (await nth(0)).answer(400, refused("request.invalid", "…", { phone: "field.phone" }));
    expect(await screen.findByText("Telefone inválido. Informe o DDD e o número")).toBeTruthy();
    expect(screen.getByText("Dados Pessoais", { selector: "h2" })).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain("Erro ao enviar");
    await waitFor(() => expect(document.activeElement).toBe(field(/Telefone/)));
    expect(field(/Nome completo/).value).toBe("Ana Souza");
  });

  it("shows how long to wait, and keeps the values", async () => {
    const { user } = show();
    await toLastStep(user);
    await user.type(field(/Podemos orar/), "Pela minha mãe");
    await user.click(field(/Concordo/));
    await user.click(button("Enviar Cadastro"));
    (await nth(0)).answer(429, refused("request.tooMany", "…"), { "retry-after": "90" });
    expect(await screen.findByText(/daqui a 2 minutos/)).toBeTruthy();
    expect(field(/Podemos orar/).value).toBe("Pela minha mãe");
    expect(button("Enviar Cadastro").disabled).toBe(false);
  });

  it("a draft without required fields goes back to step 1 with the specified sentence", async () => {
    const first = show();
    await toLastStep(first.user);
    first.unmount();
    const draft = JSON.parse(sessionStorage.getItem("aprisco_visitor_draft") ?? "{}") as { values: Record<string, unknown> };
    sessionStorage.setItem("aprisco_visitor_draft", JSON.stringify({ ...draft, values: { ...draft.values, family_name: "" } }));
    const { user } = show();
    await user.click(button("Enviar Cadastro"));
    expect(
      screen.getByText("Dados incompletos: Por favor, preencha todos os campos obrigatórios: nome, telefone, nome da família."),
    ).toBeTruthy();
    expect(screen.getByText("Nome da família é obrigatório")).toBeTruthy();
  });
});

describe("for staff", () => {
  it("shows the staff's fields, requires no consent, and keeps no draft", async () => {
    const onDone = vi.fn<() => void>();
    const user = userEvent.setup();
    render(
      <VisitorForm
        mode="staff"
        onDone={onDone}
        staffFields={({ set, text }) => {
          const { code: _, ...owner } = text("follow_up_owner_id");
          const options = [{ value: "7", label: "Davi Rocha" }];
          return (
            <>
              <SelectField {...owner} label="Quem vai acompanhar" placeholder="Ninguém" options={options} />
              <SelectField label="Culto" options={options} value="" onChange={() => set("notes", "Veio com a tia")} />
            </>
          );
        }}
        duplicates={({ phone }) => (phone.length === 11 ? <p>Parecido com {phone}</p> : null)}
      />,
    );
    await user.type(field(/Nome completo/), "Ana Souza");
    await user.type(field(/Telefone/), "19991234567");
    expect(screen.getByText("Parecido com 19991234567")).toBeTruthy();
    await user.click(button("Próximo"));
    await user.type(field(/Nome da família/), "Souza");
    await user.click(button("Próximo"));
    expect(screen.queryByLabelText(/Concordo/)).toBeNull();
    await user.selectOptions(field(/Quem vai acompanhar/), "Davi Rocha");
    await user.selectOptions(field(/Culto/), "Davi Rocha");
    await user.click(button("Enviar Cadastro"));
    const request = await nth(0);
    expect(request.body).toMatchObject({ follow_up_owner_id: 7, notes: "Veio com a tia" });
    expect(request.body).not.toHaveProperty("consent_version");
    expect(sessionStorage).toHaveLength(0);
  });
});
