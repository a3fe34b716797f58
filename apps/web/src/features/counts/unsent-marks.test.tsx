import { countRoutes } from "@aprisco/contract/counts.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { ApiFailure } from "../../api/failure.ts";
import { createQueryClient } from "../../api/query-client.ts";
import type { KeptAct } from "../../api/queue/kept-act.ts";
import { startTexts } from "../../language/i18n.ts";
import { unsentMarks } from "./unsent-marks.ts";

const act = { input: { params: { id: 4 } } } as unknown as KeptAct;
const at = "2026-11-30T18:05:00.000Z";
let asked: string[];
const say = async (code: string, reply: object | null, language = "pt-BR"): Promise<string | null | undefined> => {
  asked = [];
  localStorage.setItem("i18nextLng", language);
  await startTexts(["counts"]);
  fakeServer(() => answer(200, { time_zone: "America/Sao_Paulo" }));
  return await unsentMarks.explain?.(act, new ApiFailure({ status: 403, code, message: "Você não tem permissão." }), {
    client: createQueryClient(),
    ask: async ({ operation }) => {
      asked.push(operation);
      if (reply === null) throw new ApiFailure({ status: 404, code: "stockCount.notFound", message: "" });
      return await Promise.resolve({ data: reply, meta: null, message: null });
    },
  });
};

beforeEach(() => vi.unstubAllGlobals());

test.each([
  ["pt-BR", "Ana Prado fechou a contagem em 30 de nov. de 2026, 15h05, antes de estes números chegarem. Eles não entraram."],
  ["es", "Ana Prado cerró el conteo el 30 nov 2026, 15:05, antes de que llegaran estos números. No entraron."],
  ["en", "Ana Prado closed the count on Nov 30, 2026, 3:05 PM, before these numbers arrived. They were not entered."],
])("numbers that arrive after the count was closed are told so (%s)", async (language, text) => {
  expect(await say("permission.denied", { status: "closed", ended_at: at, ended_by: "Ana Prado" }, language)).toBe(text);
  expect(asked).toEqual([countRoutes.getOwnStockCountState.operation]);
});

test("whoever was taken off learns since when, and an account that is gone is not named", async () => {
  expect(await say("stockCount.notFound", { status: "left", ended_at: at, ended_by: null })).toBe(
    "Você saiu desta contagem em 30 de nov. de 2026, 15h05. Estes números não entraram.",
  );
  expect(await say("permission.denied", { status: "discarded", ended_at: at, ended_by: null })).toBe(
    "A contagem foi descartada em 30 de nov. de 2026, 15h05. Nada do que foi contado entrou no inventário.",
  );
});

test("whoever counts by right reads it from the count itself", async () => {
  expect(await say("stockCount.ended", { status: "closed", ended_at: at, ended_by: "Ana Prado" })).toMatch(/^Ana Prado fechou/);
  expect(asked).toEqual([countRoutes.getCount.operation]);
});

test("the server's sentence stays for another refusal, and while the count is open", async () => {
  expect(await say("request.invalid", {})).toBeNull();
  expect(asked).toEqual([]);
  expect(await say("permission.denied", { status: "open", ended_at: null, ended_by: null })).toBeNull();
  await expect(say("permission.denied", null)).rejects.toMatchObject({ code: "stockCount.notFound" });
});
