import { expect, test } from "vitest";
import { highlight } from "./option.tsx";

const marked = (title: string, typed: string): string =>
  highlight(title, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");

test("every word that was typed is marked, wherever it stands", () => {
  expect(marked("Ana Beatriz Siqueira Prado", "ana b")).toBe("[Ana] [B]eatriz Siqueira Prado");
  expect(marked("Mariana Bueno", "ana b")).toBe("Mari[ana] [B]ueno");
  expect(marked("Luana Batista Reis", "ana  ba ")).toBe("Lu[ana] [Ba]tista Reis");
});

test("accents and capitals make no difference on either side", () => {
  expect(marked("João Gonçalves", "joao goncal")).toBe("[João] [Gonçal]ves");
  expect(marked("Jose Antonio", "JOSÉ ANTÔ")).toBe("[Jose] [Anto]nio");
  expect(marked("Joa\u0303o", "joão")).toBe("[João]");
});

test("a single letter is marked at the beginning of words only", () => {
  expect(marked("Bárbara B. Abreu", "b")).toBe("[B]árbara [B]. Abreu");
});

test("overlapping words form one mark, and characters beyond the basic plane stay whole", () => {
  expect(marked("Marina", "mari arina")).toBe("[Marina]");
  expect(marked("Louvor 🎶 e Artes", "artes")).toBe("Louvor 🎶 e [Artes]");
});

test("a character that folds to two letters keeps its position", () => {
  expect(marked("İnês Straße", "ines")).toBe("[İnês] Straße");
});

test("nothing typed marks nothing", () => {
  expect(highlight("Ana", " ")).toEqual([{ text: "Ana", isMatch: false }]);
  expect(highlight("", "ana")).toEqual([]);
});
