import { expect, test } from "vitest";
import { greetingOf, whatsappLink } from "./whatsapp-link.ts";

const ana = { name: "Ana Clara Souza", phone: "+5519991234567", acceptsCalls: true };
const words = greetingOf({ name: "Comunidade Oliveira", whatsappGreeting: "Oi, {nome}! {igreja} & família, {nome}?" });
const textOf = (link: string | null) => new URL(link ?? "").searchParams.get("text");

test("the church's greeting carries the first name and the church's name", () => {
  const link = whatsappLink(ana, words);
  expect(link).toMatch(/^https:\/\/wa\.me\/5519991234567\?text=/);
  expect(textOf(link)).toBe("Oi, Ana! Comunidade Oliveira & família, Ana?");
});

test("a church without a greeting of its own sends ours", () => {
  expect(textOf(whatsappLink(ana, greetingOf({ name: "Comunidade Oliveira", whatsappGreeting: null })))).toMatch(
    /^Olá, Ana! Aqui é da Comunidade Oliveira\./,
  );
});

test("there is none for a landline, without a phone, or for somebody who accepts no calls", () => {
  expect(whatsappLink({ ...ana, phone: "+551932345678" }, words)).toBeNull();
  expect(whatsappLink({ ...ana, phone: null }, words)).toBeNull();
  expect(whatsappLink({ ...ana, acceptsCalls: false }, words)).toBeNull();
});

test("a number abroad keeps its own code", () => {
  expect(whatsappLink({ ...ana, phone: "+14155550123" }, words)).toMatch(/^https:\/\/wa\.me\/14155550123\?/);
});

test("a name that looks like a placeholder is only text", () => {
  expect(
    textOf(whatsappLink({ ...ana, name: "{igreja} $& {nome}" }, greetingOf({ name: "{nome}", whatsappGreeting: "Oi, {nome}! {igreja}" }))),
  ).toBe("Oi, {igreja}! {nome}");
});
