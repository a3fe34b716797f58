import { describe, expect, it } from "vitest";
import { cepMask, countMask, cpfMask, phoneMask } from "./masked-field.tsx";

const typed = (text: string): string => [...text].reduce((held, character) => phoneMask.hold(phoneMask.show(held) + character), "");

describe("the phone's mask", () => {
  it("shows at most 15 characters and holds at most 11 digits", () => {
    const held = typed("1999123456789");
    expect(held).toBe("19991234567");
    expect(phoneMask.show(held)).toBe("(19) 99123-4567");
    expect(phoneMask.show(held)).toHaveLength(phoneMask.fullLength(held));
  });
  it("removes Brazil's code and the trunk prefix from a complete number", () => {
    for (const whole of ["+55 (19) 99123-4567", "5519991234567", "019991234567", " +5519991234567 "]) {
      expect(phoneMask.hold(whole)).toBe("19991234567");
    }
  });
  it("finds the number behind 55 while it is typed, and gives it room", () => {
    expect(phoneMask.fullLength(typed("55199912345"))).toBeGreaterThan(15);
    expect(typed("5519991234567")).toBe("19991234567");
    expect(typed("+5519991234567")).toBe("19991234567");
  });
  it("keeps the area code 55", () => {
    expect(typed("55991234567")).toBe("55991234567");
  });
  it("keeps a number of another country with its +", () => {
    expect(typed("+1 (415) 555-0100")).toBe("+14155550100");
    expect(phoneMask.show("+14155550100")).toBe("+14155550100");
  });
  it("holds only digits", () => {
    expect(phoneMask.hold("<img src=x onerror=alert(1)>19")).toBe("119");
  });
});

describe("the postal code's mask", () => {
  it("holds 8 digits and shows NNNNN-NNN", () => {
    expect(cepMask.hold("13.083-0009")).toBe("13083000");
    expect(cepMask.show("13083000")).toBe("13083-000");
    expect(cepMask.show("13083")).toBe("13083");
  });
});

it("a count has at most two digits", () => {
  expect(countMask.hold("-3,5e2")).toBe("35");
});

describe("the mask of a CPF", () => {
  it("holds 11 digits and shows NNN.NNN.NNN-NN, piece by piece", () => {
    expect(cpfMask.hold("529.982.247-250")).toBe("52998224725");
    expect(["529", "5299", "5299822", "5299822472", "52998224725"].map(cpfMask.show)).toEqual([
      "529",
      "529.9",
      "529.982.2",
      "529.982.247-2",
      "529.982.247-25",
    ]);
  });
});
