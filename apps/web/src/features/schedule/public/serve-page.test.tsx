import type { LinkedAssignment } from "@aprisco/contract/schedule-own.ts";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../../api/fake-server.ts";
import { startTexts } from "../../../language/i18n.ts";
import { tell } from "../../../public/church.ts";
import type { Site } from "../../../public/drawn-page.ts";
import { ServePage } from "./serve-page.tsx";

const church = {
  name: "Igreja",
  city: null,
  state: null,
  contact: {},
  service_times: [],
  setup_needed: false,
  features_off: [],
  privacy_version: "v1",
};
const place = {
  id: 7,
  first_name: "Lucas",
  state: "invited",
  event_id: 3,
  title: "Culto da família",
  day: "2026-11-29",
  start_date: "2026-11-29T13:00:00Z",
  end_date: "2026-11-29T15:00:00Z",
  time_zone: "America/Sao_Paulo",
  time: "10:00",
  arrive: "08:30",
  all_day: false,
  location: "Templo",
  at_church: true,
  street: null,
  position: "Bateria",
  ministry: "Louvor",
  leader: "Bruno",
  note: "Vamos tocar Digno. Mando as cifras na quinta.",
  beside: [],
  answer_by: null,
  closed: null,
} as const satisfies LinkedAssignment;

async function show(more: Partial<LinkedAssignment>) {
  location.hash = `#${"a".repeat(27)}`;
  fakeServer(() => answer(200, { ...place, ...more }));
  tell({ church } as unknown as Site);
  render(<ServePage />);
  await screen.findByText("Culto da família");
}

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  await startTexts(["public", "serve"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const furtherLinks = () =>
  screen.queryAllByRole("link", { name: /Suas próximas escalas|Datas em que não posso/ }).map((link) => link.getAttribute("href"));

test("an invitation quotes the leader's note, and leads to nothing else of the person", async () => {
  await show({});
  expect(screen.getByText(place.note)).toBeTruthy();
  expect(furtherLinks()).toEqual([]);
});

test("an accepted place leads to the person's own rosters and dates; without a note nothing is quoted", async () => {
  await show({ state: "accepted", note: null });
  expect(document.querySelector("q")).toBeNull();
  expect(furtherLinks()).toEqual(["/schedule/mine", "/volunteers/mine"]);
});

test("a canceled service shows neither", async () => {
  await show({ state: "accepted", closed: "canceled" });
  expect(document.querySelector("q")).toBeNull();
  expect(furtherLinks()).toEqual([]);
});

test("a link that is opened without network asks again once there is one", async () => {
  location.hash = `#${"a".repeat(27)}`;
  let hasNetwork = false;
  fakeServer(() => {
    if (!hasNetwork) throw new TypeError("Failed to fetch");
    return answer(200, place);
  });
  tell({ church } as unknown as Site);
  render(<ServePage />);
  await screen.findByRole("alert");
  hasNetwork = true;
  fireEvent(window, new Event("online"));
  expect(await screen.findByText("Culto da família")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("without network the page says before an answer what becomes of it", async () => {
  await show({});
  expect(screen.queryByText(/^Sem internet/)).toBeNull();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  expect(
    screen.getByText("Sem internet. Pode responder: a resposta fica neste aparelho e vai sozinha quando a internet voltar."),
  ).toBeTruthy();
  vi.restoreAllMocks();
});

test("whoever comes back to a place for which someone else was asked reads so, without an error and without a button", async () => {
  await show({ state: "declined", closed: "taken" });
  expect(screen.getByText(/^Já chamamos outra pessoa/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Mudei de ideia/ })).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  cleanup();
  await show({ state: "unanswered", closed: "taken" });
  expect(screen.getByText(/^Já chamamos outra pessoa/)).toBeTruthy();
});

test("a change of mind that comes too late shows the place as it is, without an error", async () => {
  location.hash = `#${"a".repeat(27)}`;
  let isTaken = false;
  fakeServer(({ path }) => {
    if (path.endsWith("/assignments/answer")) {
      isTaken = true;
      return answer(409, null, { error: "assignment.taken" });
    }
    return answer(200, { ...place, state: "declined", closed: isTaken ? "taken" : null });
  });
  tell({ church } as unknown as Site);
  render(<ServePage />);
  await userEvent.click(await screen.findByRole("button", { name: /Mudei de ideia/ }));
  expect(await screen.findByText(/^Já chamamos outra pessoa/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("after the time to answer the page says so, and names whom to talk to", async () => {
  await show({ state: "unanswered", closed: "late" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Lucas, o prazo para responder passou");
  expect(screen.getByText("Ainda pode servir? Fale com Bruno.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /servir|posso/ })).toBeNull();
});

test("who refused reads neither when and where to arrive nor with whom, and that the place is still free", async () => {
  const facts = { arrive: "08:30", location: "Templo", beside: ["Eduardo"] };
  await show(facts);
  expect(screen.getByText("Chegue às 8h30")).toBeTruthy();
  expect(screen.getByText("Templo")).toBeTruthy();
  expect(screen.getByText("Com Eduardo")).toBeTruthy();
  cleanup();
  await show({ ...facts, state: "declined" });
  expect(screen.queryByText(/Chegue|Templo|Com Eduardo/)).toBeNull();
  expect(screen.queryByText(place.note)).toBeNull();
  expect(screen.getByText("Este lugar ainda está livre. Se mudar de ideia, é só avisar por aqui.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Mudei de ideia, posso servir" })).toBeTruthy();
});

test("a refused place of a day that is over offers nothing and speaks of nobody who is asked", async () => {
  await show({ state: "declined", closed: "past" });
  expect(screen.queryByText(/outra pessoa|ainda está livre/)).toBeNull();
  expect(screen.getAllByText("A resposta não muda mais por aqui. Fale com quem cuida da escala.")).toHaveLength(1);
});

test.each([
  ["pt-BR", "Lucas, você pode servir? É\u00a0domingo, 29 de novembro.", "Com Ana, Eduardo e Nelson"],
  ["es", "Lucas, ¿puedes servir el domingo, 29 de noviembre?", "Con Ana, Eduardo y Nelson"],
  ["en", "Lucas, can you serve on Sunday, November 29?", "With Ana, Eduardo, and Nelson"],
])("in %s the question and the others read as they are spoken", async (language, title, others) => {
  localStorage.setItem("i18nextLng", language);
  await startTexts(["public", "serve"]);
  await show({ beside: ["Ana", "Eduardo", "Nelson"] });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(others)).toBeTruthy();
});

describe("an answer that is not sent yet", () => {
  const asked: unknown[] = [];
  let fails: () => Promise<Response>;
  beforeEach(async () => {
    asked.length = 0;
    fails = () => Promise.reject(new TypeError("Failed to fetch"));
    location.hash = `#${"a".repeat(27)}`;
    fakeServer(({ path, body }) => {
      if (!path.endsWith("/assignments/answer")) return answer(200, place);
      asked.push(body);
      return asked.length === 1 ? fails() : answer(200, { ...place, state: "declined" });
    });
    tell({ church } as unknown as Site);
    render(<ServePage />);
    await userEvent.click(await screen.findByRole("button", { name: "Não posso neste dia" }));
  });
  async function fill() {
    await userEvent.click(screen.getByRole("button", { name: "Viagem" }));
    await userEvent.click(screen.getByLabelText("Não me chame nestas datas"));
    fireEvent.change(screen.getByLabelText("Até"), { target: { value: "2026-12-02" } });
  }
  const send = () => userEvent.click(screen.getByRole("button", { name: "Enviar resposta" }));

  test("says that it only remains to send it, and thanks after that", async () => {
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Falta só enviar sua resposta");
    expect(screen.queryByText(/brigado por avisar|Vamos chamar/)).toBeNull();
    fails = () => Promise.resolve(answer(200, { ...place, state: "declined" }));
    await send();
    expect(await screen.findByRole("heading", { level: 1, name: "Obrigado por avisar, Lucas" })).toBeTruthy();
    expect(screen.queryByText(/Não vamos chamar você/)).toBeNull();
  });

  test("one blocked day is said as one day", async () => {
    fails = () => Promise.resolve(answer(200, { ...place, state: "declined" }));
    await userEvent.click(screen.getByLabelText("Não me chame nestas datas"));
    await send();
    expect(await screen.findByText("Não vamos chamar você no dia 29 de novembro.")).toBeTruthy();
  });

  test("without a network everything typed stays, the page says that nothing was sent, and the next try sends it all", async () => {
    await fill();
    await send();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Sem internet. Sua resposta ainda não foi enviada: ela vai sozinha quando a internet voltar, ou quando você abrir este link de novo.",
    );
    expect(screen.getByRole("button", { name: "Viagem", pressed: true })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Até").value).toBe("2026-12-02");
    await send();
    expect(await screen.findByRole("heading", { level: 1, name: "Obrigado por avisar, Lucas" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("Não vamos chamar você de 29 de novembro a 2 de dezembro.")).toBeTruthy();
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[1]).toMatchObject({ answer: "declined", reason: "travel", block: { from_on: "2026-11-29", until_on: "2026-12-02" } });
  });

  test("once the network is back the answer goes by itself, once", async () => {
    await fill();
    await send();
    await screen.findByRole("alert");
    fireEvent(window, new Event("online"));
    expect(await screen.findByRole("heading", { level: 1, name: "Obrigado por avisar, Lucas" })).toBeTruthy();
    fireEvent(window, new Event("online"));
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
  });

  test("without an event of the network it is tried again by the clock", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.click(screen.getByRole("button", { name: "Enviar resposta" }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(asked).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    vi.useRealTimers();
    expect(asked).toHaveLength(2);
  });

  test("what was changed after the failure waits for its own sending", async () => {
    await send();
    await screen.findByRole("alert");
    await userEvent.click(screen.getByRole("button", { name: "Viagem" }));
    expect(screen.queryByRole("alert")).toBeNull();
    fireEvent(window, new Event("online"));
    expect(asked).toHaveLength(1);
  });

  test("an answer that is taken back while it is sent again is not sent a third time", async () => {
    await send();
    await screen.findByRole("alert");
    let fail = (_cause: TypeError): void => undefined;
    fakeServer(({ path, body }) => {
      if (!path.endsWith("/assignments/answer")) return answer(200, place);
      asked.push(body);
      return new Promise((_resolve, reject) => {
        fail = reject;
      });
    });
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(asked).toHaveLength(2));
    await userEvent.click(screen.getByRole("button", { name: "Voltar" }));
    await act(async () => fail(new TypeError("Failed to fetch")));
    expect(screen.queryByRole("alert")).toBeNull();
    fireEvent(window, new Event("online"));
    expect([asked.length, screen.getByRole<HTMLButtonElement>("button", { name: "Posso servir" }).disabled]).toEqual([2, false]);
  });

  test("after the page was loaded anew it goes by itself, once", async () => {
    await fill();
    await send();
    await screen.findByRole("alert");
    cleanup();
    render(<ServePage />);
    expect(await screen.findByRole("heading", { level: 1, name: "Obrigado por avisar, Lucas" })).toBeTruthy();
    expect(asked[1]).toEqual(asked[0]);
    cleanup();
    render(<ServePage />);
    await screen.findByText("Culto da família");
    expect(asked).toHaveLength(2);
  });

  test("one that was taken back is not kept", async () => {
    await send();
    await screen.findByRole("alert");
    await userEvent.click(screen.getByRole("button", { name: "Voltar" }));
    cleanup();
    render(<ServePage />);
    await screen.findByText("Culto da família");
    expect(asked).toHaveLength(1);
  });

  test("an answer that came too late says so also when the place cannot be read again", async () => {
    fakeServer(({ path }) =>
      path.endsWith("/assignments/answer")
        ? answer(409, null, { error: "assignment.taken", message: "Já chamamos outra pessoa." })
        : Promise.reject(new TypeError("Failed to fetch")),
    );
    await send();
    expect((await screen.findByRole("alert")).textContent).toBe("Já chamamos outra pessoa.");
  });

  test("when no answer comes in time, it may have arrived: the page does not say that nothing was sent", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fails = () => new Promise(() => undefined);
    fireEvent.click(screen.getByRole("button", { name: "Enviar resposta" }));
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    vi.useRealTimers();
    expect(screen.getByRole("alert").textContent).toBe("A internet está lenta e não sabemos se sua resposta chegou. Envie de novo.");
  });

  test("going back drops the error", async () => {
    await send();
    await screen.findByRole("alert");
    await userEvent.click(screen.getByRole("button", { name: "Voltar" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("a refused day keeps what was typed", async () => {
    fails = () => Promise.resolve(answer(400, null, { error: "validation.failed", fields: {} }));
    await fill();
    await send();
    await screen.findByRole("alert");
    expect(screen.getByRole("button", { name: "Viagem", pressed: true })).toBeTruthy();
  });
});
