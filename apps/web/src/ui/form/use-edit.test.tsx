import type { User } from "@aprisco/contract/accounts-session.ts";
import { settingsInput } from "@aprisco/contract/settings.ts";
import { visitorChange, contactInput } from "@aprisco/contract/visitors-card.ts";
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiFailure } from "../../api/failure.ts";
import { dropDrafts } from "../../api/kept-drafts.ts";
import { browser, endSession } from "../../api/session-end.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { EditPart } from "./edit-dialog.tsx";
import { EditForm } from "./edit-form.tsx";
import { textOf, type Draft } from "./merge.ts";
import { TextField } from "./text-field.tsx";
import { useEdit } from "./use-edit.ts";

vi.mock("./leave-guard.tsx", () => ({ LeaveGuard: () => null }));

const labels = {
  name: "Nome",
  phone: "Telefone",
  family_name: "Família",
  email: "E-mail",
  cep: "CEP",
  marital_status: "Estado civil",
  follow_up_owner_id: "Responsável",
  children_count: "Filhos",
  next_action_date: "Dia",
  accepts_visits: "Visitas",
};
const card = {
  name: "Ana Souza",
  phone: "19991234567",
  family_name: "Souza",
  email: "ana@exemplo.example",
  cep: "13025000",
  marital_status: "casado",
  follow_up_owner_id: 4,
  children_count: 2,
  next_action_date: "2026-11-25",
  accepts_visits: false,
  version: 3,
};
/** A telephone number that was filled in cannot be emptied. */
const keepsPhone = (draft: Draft, before: Draft): Readonly<Record<string, string>> =>
  before["phone"] !== "" && textOf(draft["phone"]).trim() === "" ? { phone: "visitor.phoneRequired" } : {};
const save = vi.fn<(body: unknown) => Promise<unknown>>();
const onSaved = vi.fn<(answer: unknown) => void>();
const editCard = (record: object = card) =>
  renderHook(() => useEdit({ schema: visitorChange, record, labels, failures: "visitors", rules: keepsPhone, save, onSaved })).result;
const conflict = (data: object) => new ApiFailure({ status: 409, code: "version.conflict", message: "", data });

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  Element.prototype.scrollIntoView = () => undefined;
  await startTexts(["parts", "failures/visitors", "failures/request", "failures/settings"]);
});
beforeEach(() => {
  save.mockReset().mockResolvedValue("saved");
  onSaved.mockReset();
});
afterEach(cleanup);

describe("what is sent", () => {
  test("an unchanged record has nothing to save and no error", async () => {
    const edit = editCard();
    expect(edit.current.isUnchanged).toBe(true);
    await act(() => edit.current.submit());
    expect(save).toHaveBeenCalledWith({ version: 3 });
  });
  test("only what was changed, with the version that was read", async () => {
    const edit = editCard();
    act(() => edit.current.set("name", "Ana Maria Souza"));
    act(() => edit.current.set("accepts_visits", true));
    await act(() => edit.current.submit());
    expect(save).toHaveBeenCalledWith({ name: "Ana Maria Souza", accepts_visits: true, version: 3 });
    expect(onSaved).toHaveBeenCalledWith("saved");
  });
  test("what was emptied is cleared, each field in its own way", async () => {
    const edit = editCard();
    const empty = { target: { value: "" } } as never;
    act(() => edit.current.choice("follow_up_owner_id").onChange(empty));
    act(() => edit.current.choice("marital_status").onChange(empty));
    act(() => edit.current.number("children_count").onChange(null));
    act(() => edit.current.day("next_action_date").onChange(""));
    await act(() => edit.current.submit());
    expect(save).toHaveBeenCalledWith({
      follow_up_owner_id: null,
      marital_status: null,
      children_count: null,
      next_action_date: "",
      version: 3,
    });
  });
  test("a new record leaves out blank fields", async () => {
    const options = {
      schema: contactInput,
      initial: { channel: "call", outcome: "reached" },
      labels: { channel: "Meio", outcome: "Resultado", note: "Nota", next_action: "Próximo" },
      failures: "visitors",
      save,
      onSaved,
    } as const;
    const { result } = renderHook(() => useEdit(options));
    act(() => result.current.set("note", "Gostou do culto"));
    await act(() => result.current.submit());
    expect(save).toHaveBeenCalledWith({ channel: "call", outcome: "reached", note: "Gostou do culto" });
  });
});

describe("errors", () => {
  test("each field shows its sentence, and nothing is sent", async () => {
    const edit = editCard();
    const typed = { name: " ", phone: "123", email: "ana@", cep: "1", family_name: "", children_count: 99 };
    for (const [field, value] of Object.entries(typed)) act(() => edit.current.set(field as "name", value));
    await act(() => edit.current.submit());
    expect(save).not.toHaveBeenCalled();
    expect(Object.keys(typed).filter((field) => !edit.current.text(field as "name").error)).toEqual([]);
    expect(edit.current.text("marital_status").error).toBeUndefined();
  });
  test("a field shows its error after it was left, and then follows the typing", () => {
    const edit = editCard();
    act(() => edit.current.set("name", ""));
    expect(edit.current.text("name").error).toBeUndefined();
    act(() => edit.current.text("name").onBlur());
    expect(edit.current.text("name").error).toBe("Nome é obrigatório");
    act(() => edit.current.set("name", "A"));
    expect(edit.current.text("name").error).toBeUndefined();
  });
  test("a field that was only focused shows no error until saving", async () => {
    const options = {
      schema: visitorChange,
      initial: { name: "" },
      labels: { name: "Nome" },
      failures: "visitors",
      save,
      onSaved,
    } as const;
    const { result } = renderHook(() =>
      useEdit({ ...options, rules: ({ name }) => ({ name: name === "" ? "visitor.nameRequired" : undefined }) }),
    );
    act(() => result.current.text("name").onBlur());
    expect(result.current.text("name").error).toBeUndefined();
    await act(() => result.current.submit());
    expect(result.current.text("name").error).toBe("Nome é obrigatório");
  });
  test("a filled field cannot be emptied, and an empty one is not required", async () => {
    const edit = editCard();
    act(() => edit.current.set("phone", " "));
    await act(() => edit.current.submit());
    expect(save).not.toHaveBeenCalled();
    const without = editCard({ ...card, family_name: null, phone: "" });
    act(() => without.current.set("name", "Ana"));
    await act(() => without.current.submit());
    expect(save).toHaveBeenCalledWith({ name: "Ana", version: 3 });
  });
  test("the server's field errors stand beside their fields, any other refusal above the buttons", async () => {
    const edit = editCard();
    act(() => edit.current.set("email", "outra@exemplo.example"));
    save.mockRejectedValueOnce(
      new ApiFailure({ status: 400, code: "request.invalid", message: "Confira", fields: { email: "field.email" } }),
    );
    await act(() => edit.current.submit());
    expect(edit.current.text("email").error).toBeTruthy();
    expect(edit.current.refusal).toBeNull();
    save.mockRejectedValueOnce(new ApiFailure({ status: 500, code: "server.failed", message: "Tente mais tarde" }));
    await act(() => edit.current.submit());
    expect(edit.current.refusal).toBe("Tente mais tarde");
    expect(edit.current.draft["email"]).toBe("outra@exemplo.example");
  });
  test("a field refused by another feature's rule shows the server's sentence", async () => {
    const edit = editCard();
    const message = "Esta congregação está encerrada e não recebe novos registros.";
    const fields = { email: "congregation.takesNothing" };
    save.mockRejectedValueOnce(new ApiFailure({ status: 409, code: "congregation.takesNothing", message, fields }));
    act(() => edit.current.set("email", "ana@exemplo.com"));
    await act(() => edit.current.submit());
    expect(edit.current.text("email").error).toBe(message);
  });
  test("a field in a list has its own error", async () => {
    const options = {
      schema: settingsInput,
      record: { service_times: [{ weekday: 0, time: "10:00", name: "Culto" }], version: 1 },
      labels: { service_times: "Horários" },
      failures: "settings",
      save,
      onSaved,
    } as const;
    const { result } = renderHook(() => useEdit(options));
    act(() => result.current.time("service_times.0.time").onChange("noite"));
    await act(() => result.current.submit());
    expect(result.current.time("service_times.0.time").error).toBeTruthy();
    expect(result.current.text("service_times.0.name").error).toBeUndefined();
  });
});

test("the server's error of a row does not move to the row that takes its place", async () => {
  const [first, second] = [
    { weekday: 0, time: "10:00", name: "Culto" },
    { weekday: 3, time: "19:00", name: "Oração" },
  ];
  const options = {
    schema: settingsInput,
    record: { service_times: [first, second, second], version: 1 },
    labels: { service_times: "Horários" },
    failures: "settings",
    save,
    onSaved,
  } as const;
  const { result } = renderHook(() => useEdit(options));
  save.mockRejectedValueOnce(
    new ApiFailure({ status: 400, code: "request.invalid", message: "", fields: { "service_times.1.name": "field.required" } }),
  );
  await act(() => result.current.submit());
  expect(result.current.text("service_times.1.name").error).toBeTruthy();
  act(() => result.current.set("service_times", [second, second]));
  expect(result.current.text("service_times.1.name").error).toBeUndefined();
});

describe("somebody saved first", () => {
  test("other fields: both changes are kept without a question", async () => {
    const edit = editCard();
    act(() => edit.current.set("name", "Ana Maria"));
    save.mockRejectedValueOnce(conflict({ ...card, email: "nova@exemplo.example", version: 5 }));
    await act(() => edit.current.submit());
    expect(save).toHaveBeenLastCalledWith({ name: "Ana Maria", version: 5 });
    expect(onSaved).toHaveBeenCalledOnce();
  });
  test("a field that the answer leaves out keeps its value, and is not sent", async () => {
    const edit = editCard();
    const { email } = edit.current.draft;
    expect(email).toBeTruthy();
    act(() => edit.current.set("name", "Ana Maria"));
    save.mockRejectedValueOnce(conflict({ name: "Ana Lima", version: 5 }));
    await act(() => edit.current.submit());
    expect(edit.current.draft).toMatchObject({ name: "Ana Maria", email });
    await act(() => edit.current.submit());
    expect(save).toHaveBeenLastCalledWith({ name: "Ana Maria", version: 5 });
  });
  test("the same field: both values are shown, one is chosen, and saving is based on their version", async () => {
    save.mockRejectedValueOnce(conflict({ ...card, name: "Ana Lima", version: 5 }));
    function Form() {
      const edit = useEdit({ schema: visitorChange, record: card, labels: { name: "Nome" }, failures: "visitors", save, onSaved });
      return (
        <EditPart edit={edit} title="Editar" onClose={() => undefined}>
          <TextField {...edit.text("name")} />
        </EditPart>
      );
    }
    render(<Form />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("Nome"), " Prado");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    const mine = await screen.findByRole<HTMLInputElement>("radio", { name: "Você: Ana Souza Prado" });
    expect(mine.checked).toBe(true);
    await user.click(screen.getByRole("radio", { name: "A outra pessoa: Ana Lima" }));
    expect(screen.getByLabelText<HTMLInputElement>("Nome").value).toBe("Ana Lima");
    await user.click(mine);
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(save).toHaveBeenLastCalledWith({ name: "Ana Souza Prado", version: 5 });
  });
  test("a dialog can be saved with nothing but the other person's values", async () => {
    save.mockRejectedValueOnce(conflict({ ...card, name: "Ana Lima", version: 5 }));
    const nothing = () => undefined;
    function Form() {
      const edit = useEdit({ schema: visitorChange, record: card, labels: { name: "Nome" }, failures: "visitors", save, onSaved });
      return (
        <EditForm edit={edit} title="Editar" place="dialog" asking={false} onAsk={nothing} onLeave={nothing}>
          <TextField {...edit.text("name")} />
        </EditForm>
      );
    }
    render(<Form />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("Nome"), " Prado");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await user.click(await screen.findByRole("radio", { name: "A outra pessoa: Ana Lima" }));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(save).toHaveBeenLastCalledWith({ version: 5 });
    expect(onSaved).toHaveBeenCalledOnce();
  });
});

describe("a session that ends during typing", () => {
  const member = { id: 7, name: "Ana", permissions: [] } as unknown as User;
  const signIn = (id: number) => act(() => setSession({ state: "in", user: { ...member, id } }));
  function Form({ record = card }: { readonly record?: object }) {
    const edit = useEdit({ schema: visitorChange, record, labels: { name: "Nome" }, failures: "visitors", save, onSaved });
    return (
      <EditPart edit={edit} title="Editar" onClose={() => undefined}>
        <TextField {...edit.text("name")} />
      </EditPart>
    );
  }
  async function typeAndLoseSession() {
    signIn(7);
    const { unmount } = render(<Form />);
    await userEvent.type(screen.getByLabelText("Nome"), " Prado");
    vi.spyOn(browser, "go").mockImplementation(() => undefined);
    act(() => endSession("expired"));
    unmount();
  }
  const offered = () => screen.queryByRole("button", { name: "Recuperar o que digitei" });
  afterEach(() => {
    sessionStorage.clear();
    setSession({ state: "out" });
  });

  test("typed values are offered after the sign-in, and deleted after saving", async () => {
    await typeAndLoseSession();
    signIn(7);
    const { unmount } = render(<Form />);
    expect(screen.getByLabelText<HTMLInputElement>("Nome").value).toBe("Ana Souza");
    await userEvent.click(offered() as HTMLElement);
    expect(screen.getByLabelText<HTMLInputElement>("Nome").value).toBe("Ana Souza Prado");
    await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
    expect(save).toHaveBeenLastCalledWith({ name: "Ana Souza Prado", version: 3 });
    unmount();
    render(<Form />);
    expect(offered()).toBeNull();
  });
  test("a password or a key that was typed is not kept", async () => {
    function SecretForm() {
      const fields = { name: "Nome", email: "Chave" };
      const edit = useEdit({
        schema: visitorChange,
        record: card,
        labels: fields,
        secrets: ["email"],
        failures: "visitors",
        save,
        onSaved,
      });
      return (
        <EditPart edit={edit} title="Editar" onClose={() => undefined}>
          <TextField {...edit.text("name")} />
          <TextField {...edit.text("email")} />
        </EditPart>
      );
    }
    signIn(7);
    const { unmount } = render(<SecretForm />);
    await userEvent.type(screen.getByLabelText("Chave"), "canario");
    await userEvent.type(screen.getByLabelText("Nome"), " Prado");
    vi.spyOn(browser, "go").mockImplementation(() => undefined);
    act(() => endSession("expired"));
    unmount();
    expect(JSON.stringify(sessionStorage)).toContain("Prado");
    expect(JSON.stringify(sessionStorage)).not.toContain("canario");
  });
  test("a change by another user in between is a conflict", async () => {
    await typeAndLoseSession();
    signIn(7);
    render(<Form record={{ ...card, name: "Ana Lima", version: 5 }} />);
    await userEvent.click(offered() as HTMLElement);
    expect(screen.getByRole("radio", { name: "A outra pessoa: Ana Lima" })).toBeTruthy();
  });
  test("another account is offered nothing, and its sign-in deletes the draft", async () => {
    await typeAndLoseSession();
    signIn(8);
    render(<Form />);
    expect(offered()).toBeNull();
    expect(JSON.stringify(sessionStorage)).toContain("Prado");
    dropDrafts(8);
    expect(JSON.stringify(sessionStorage)).not.toContain("Prado");
  });
  test("after half an hour nothing is offered", async () => {
    await typeAndLoseSession();
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 30 * 60_000);
    signIn(7);
    render(<Form />);
    expect(offered()).toBeNull();
  });
});

test("typed values are dropped only after a confirmation", async () => {
  const closed = vi.fn<() => void>();
  function Form() {
    const edit = useEdit({ schema: visitorChange, record: card, labels: { name: "Nome" }, failures: "visitors", save, onSaved });
    return (
      <EditPart edit={edit} title="Editar" onClose={closed}>
        <TextField {...edit.text("name")} />
      </EditPart>
    );
  }
  render(<Form />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Nome"), "!");
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(closed).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Continuar editando" }));
  await user.click(screen.getByRole("button", { name: "Descartar" }));
  expect(closed).toHaveBeenCalledOnce();
});
