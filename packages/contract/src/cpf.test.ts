import { expect, test } from "vitest";
import { formatCpf, isMaskedCpf, maskedCpf, shownOfCpf, toCpf } from "./cpf.ts";

test.each(["529.982.247-25", "52998224725", " 529 982 247 25 ", "111.444.777-35", "000.000.001-91"])("%s is a CPF", (typed) => {
  expect(toCpf(typed)).toBe(typed.replaceAll(/\D/g, ""));
});

test.each([
  "529.982.247-26",
  "529.982.274-25",
  "5299822472",
  "529982247250",
  "111.111.111-11",
  "00000000000",
  "",
  "529a982b247c25",
  "•••.•••.247-••",
])("'%s' is not a CPF", (typed) => expect(toCpf(typed)).toBeNull());

test("one wrong digit is always detected", () => {
  const digits = "52998224725";
  for (let at = 0; at < digits.length; at += 1)
    for (let wrong = 0; wrong < 10; wrong += 1) {
      const typed = digits.slice(0, at) + String(wrong) + digits.slice(at + 1);
      expect(toCpf(typed)).toBe(typed === digits ? digits : null);
    }
});

test("a CPF is formatted with points, and masked except for its middle", () => {
  expect(formatCpf("52998224725")).toBe("529.982.247-25");
  expect(maskedCpf(shownOfCpf("52998224725"))).toBe("•••.•••.247-••");
  expect([maskedCpf("247"), "529.982.247-25", "•••"].map(isMaskedCpf)).toEqual([true, false, false]);
});
