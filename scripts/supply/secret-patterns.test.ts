import { describe, expect, test } from "vitest";
import { secretsIn } from "./secret-patterns.ts";

describe("C56 forms of secrets", () => {
  test.each([
    ["-----BEGIN OPENSSH PRIVATE KEY-----", "a private key"],
    ["-----BEGIN PRIVATE KEY-----", "a private key"],
    ["aws = AKIAIOSFODNN7EXAMPLE", "a key of a cloud"],
    [`x ghp_${"a1B2".repeat(9)}`, "a token of a code host"],
    ["//registry.example/:_authToken=abc", "a token of a package registry"],
    ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0xyz.c2lnbmF0dXJl", "a signed token"],
    ["postgres://aprisco:Xk29vWq@db.example/aprisco", "a password in an address"],
    ["SMTP_PASSWORD=q8Zr1Kx0vT7mWc4LbN6s", "a random value given to something secret"],
    ['const apiKey = "q8Zr1Kx0vT7mWc4LbN6s";', "a random value given to something secret"],
  ])("%s", (line, what) => expect(secretsIn(line)).toContain(what));

  test.each([
    "postgres://aprisco@db.example/aprisco",
    "DATABASE_URL=postgres://aprisco:<password>@db.example/aprisco",
    "const token = readTokenFromTheAuthorizationHeader(request);",
    'passwordHash: "the-hash-of-the-current-password"',
    "https://example.org/a:b@c",
    '"integrity": "sha512-9a83fc7b16f6b021cb51b264c29f88e82d2969d872e03f25a7449d9b363b1e149d66eaa6"',
  ])("%s is none", (line) => expect(secretsIn(line)).toEqual([]));
});
