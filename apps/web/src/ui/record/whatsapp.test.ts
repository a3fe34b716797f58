import { expect, test } from "vitest";
import { whatsappTo } from "./whatsapp.ts";

test("a mobile number has a WhatsApp link; a landline and an invalid number have none", () => {
  expect(whatsappTo("(19) 99123-4567")).toBe("https://wa.me/5519991234567");
  expect(whatsappTo("+1 415 555 0100")).toBe("https://wa.me/14155550100");
  expect([whatsappTo("(19) 3234-5678"), whatsappTo(null), whatsappTo("casa")]).toEqual([null, null, null]);
});

test("the link has the text, escaped", () => {
  expect(whatsappTo("19991234567", " Olá, Ana! 50% & mais? ")).toBe(
    "https://wa.me/5519991234567?text=Ol%C3%A1%2C%20Ana!%2050%25%20%26%20mais%3F",
  );
});
