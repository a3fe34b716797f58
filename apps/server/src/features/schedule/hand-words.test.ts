import { expect, test } from "vitest";
import { wayTo, whatsappInvitation, whatsappNews } from "./hand-words.ts";

const to = {
  name: "Ana Lima",
  language: "es",
  phone: "+5519998765432",
  contactable: true,
  title: "Culto da família",
  day: "2026-12-06",
  time: "10:00",
  position: "Vocal",
};
const textOf = (address: string | null): string => new URL(address ?? "").searchParams.get("text") ?? "";

test("the text is in the person's language, with the day in words and the link", () => {
  const address = whatsappInvitation(to, "https://igreja.example/serve#abc");
  expect(address).toMatch(/^https:\/\/wa\.me\/5519998765432\?text=/);
  expect(textOf(address)).toBe(
    "¡Hola, Ana! ¿Puedes servir el domingo 6 de diciembre (Vocal)? Culto da família, a las 10:00. Responde con este enlace, que es solo tuyo: https://igreja.example/serve#abc",
  );
  expect(textOf(whatsappInvitation({ ...to, language: "pt-BR" }, "https://igreja.example/serve#abc"))).toBe(
    "Olá, Ana! Você pode servir? Vocal, domingo, 6 de dezembro: Culto da família, às 10h. Responda por este link, que é só seu: https://igreja.example/serve#abc",
  );
  expect(textOf(whatsappNews({ ...to, language: "pt-BR", time: null }, "canceled"))).toBe(
    "Olá, Ana! Foi cancelado: Culto da família, domingo, 6 de dezembro. Você não precisa mais servir (Vocal). Obrigado pela disposição!",
  );
});

test("no address leads to a landline, nor to somebody who asked not to be contacted", () => {
  expect([
    wayTo(to),
    wayTo({ ...to, phone: null }),
    wayTo({ ...to, phone: "+551932345678" }),
    wayTo({ ...to, contactable: false }),
  ]).toEqual(["whatsapp", "none", "none", "refused"]);
  for (const other of [{ phone: null }, { phone: "+551932345678" }, { contactable: false }])
    expect([whatsappInvitation({ ...to, ...other }, "x"), whatsappNews({ ...to, ...other }, "removed")]).toEqual([null, null]);
});
