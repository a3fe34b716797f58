import { missingFromPassword } from "./password.ts";
import { describe, expect, test } from "vitest";
import { commonWords, isCommonPassword, isPersonalPassword } from "./password-guess.ts";

const owner = { name: "Ana Clara Ribeiro", email: "anaclara.rib@exemplo.com", church: "Comunidade Oliveira" };
const decorations = ["123", "1234!", "@123", "2024", "2026!", "#1", "!", "1!", "@2025", "12345@", "_01"];
const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

describe("C19 passwords that are guessed first", () => {
  test("C19 more than 3,000 of them are refused: every common word in every variation", () => {
    const tried = [...commonWords].flatMap((word) => decorations.map((end) => `${capital(word)}${end}`));
    expect(tried.length).toBeGreaterThan(3_000);
    expect(tried.filter((password) => !isCommonPassword(password))).toEqual([]);
    expect(tried.filter((password) => missingFromPassword(password).length === 0).length).toBeGreaterThan(1_000);
  });

  test.each([
    "P@ssw0rd",
    "P@ssw0rd123!",
    "Passw0rd!",
    "S3nh@123",
    "Senha@123",
    "senhaSENHA1!",
    "Aa123456@",
    "A1b2c3d4!",
    "Abcd@1234",
    "Abc123!@#",
    "Qwerty1!",
    "1q2w3e4R!",
    "Admin@123",
    "@Dm1n2024",
    "Mudar@123",
    "Jesus@2025",
    "D3us3Fiel!",
    "Igreja#2026",
    "Brasil@10",
    "Fl@mengo10",
    "!!Amor2020",
    "Aaaaaaa1!",
    "12345678aA!",
    "Teste@123",
  ])("C19 %s", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    "Videira!2026",
    "Figueira!2027",
    "Xk9#vTq2-mLw8",
    "8#3X9!w2Kq",
    "correto Cavalo 7 bateria!",
    "a Videira dá Uvas em 1 ano?",
    "Ônibus-Azul-37-Curitiba",
    "Senha de Teste com sete 7 palavras!",
  ])("C19 %s is nobody's first guess", (password) => {
    expect(isCommonPassword(password)).toBe(false);
    expect(isPersonalPassword(password, owner)).toBe(false);
  });

  test.each([
    "Anaclara1!",
    "AnaClara@2026",
    "Ribeiro#1990",
    "Ribeiro.Ana1",
    "Oliveira!2026",
    "Comunidade1!",
    "R1beiro!!22",
    "Anaclara.rib1!",
  ])("C19 %s consists of its owner's own words", (password) => {
    expect(isPersonalPassword(password, owner)).toBe(true);
  });

  test("C19 a long sentence may contain the owner's name", () => {
    expect(isPersonalPassword("Ana plantou 3 ipês na praça!", owner)).toBe(false);
  });
});
