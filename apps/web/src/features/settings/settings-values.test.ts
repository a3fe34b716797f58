import type { Settings } from "@aprisco/contract/settings/settings.ts";
import { settingsInput } from "@aprisco/contract/settings/settings.ts";
import { describe, expect, it } from "vitest";
import { safeParse } from "zod/mini";
import { fillGreeting, isChanged, merge, newServiceRow, toInput, toValues } from "./settings-values.ts";

const saved: Settings = {
  name: "Comunidade Oliveira",
  city: "Campinas",
  state: null,
  time_zone: "America/Sao_Paulo",
  phone: "(19) 3234-5678",
  whatsapp: null,
  email: null,
  address: null,
  service_times: [{ weekday: 0, time: "10:00", name: "Culto" }],
  whatsapp_greeting: null,
  first_run: true,
  version: 3,
};

describe("the settings form", () => {
  it("sends what the contract takes, and the version it began with", () => {
    const input = toInput(toValues(saved), saved.version);
    expect(safeParse(settingsInput, input).success).toBe(true);
    expect(input).toMatchObject({ version: 3, first_run_done: true, service_times: [{ weekday: 0, time: "10:00", name: "Culto" }] });
  });
  it("knows when nothing was changed", () => {
    expect(isChanged(toValues(saved), toValues(saved))).toBe(false);
    expect(isChanged(toValues(saved), { ...toValues(saved), city: "Campinas " })).toBe(false);
    expect(isChanged(toValues(saved), { ...toValues(saved), city: "Valinhos" })).toBe(true);
    expect(isChanged(toValues(saved), { ...toValues(saved), service_times: [newServiceRow()] })).toBe(true);
  });
});

describe("after somebody else saved first", () => {
  const base = toValues(saved);
  const theirs = toValues({ ...saved, city: "Valinhos", name: "Igreja Oliveira", version: 4 });

  it("takes their change where nothing was typed, and keeps what was", () => {
    const { values, both } = merge(base, { ...base, address: "Rua A, 10" }, theirs);
    expect(values).toMatchObject({ city: "Valinhos", name: "Igreja Oliveira", address: "Rua A, 10" });
    expect(both).toEqual([]);
  });
  it("names what both changed, and loses nothing that was typed", () => {
    const { values, both } = merge(base, { ...base, city: "Paulínia" }, theirs);
    expect(values.city).toBe("Paulínia");
    expect(both).toEqual(["city"]);
  });
  it("asks nothing when both typed the same", () => {
    expect(merge(base, { ...base, city: "Valinhos" }, theirs).both).toEqual([]);
  });
});

describe("the greeting", () => {
  it("fills in the names, wherever they stand, and nothing else", () => {
    expect(fillGreeting("Oi, {nome}! {igreja}, {nome} {outro}", { nome: "$& Ana", igreja: "Oliveira" })).toBe(
      "Oi, $& Ana! Oliveira, $& Ana {outro}",
    );
  });
});
