import { toMasked } from "@aprisco/contract/phone.ts";
import { expect, test } from "vitest";
import { telephoneAddress, whatsappAddress } from "./phone-address.ts";

test("a link keeps the country of the stored number", () => {
  for (const stored of ["+5519991234567", "+551920000100", "+351912345678"]) {
    expect(telephoneAddress(toMasked(stored))).toBe(`tel:${stored}`);
    expect(whatsappAddress(toMasked(stored))).toBe(`https://wa.me/${stored.slice(1)}`);
  }
});
