import { expect, test } from "vitest";
import { readConfig, SettingError } from "./config.ts";
import { EmbeddedRefusal } from "./database/embedded-refusal.ts";
import { MigrationRefusal } from "./database/migrate.ts";
import { troubleInWords } from "./start-trouble.ts";

const config = readConfig({ PORT: "3100", DATA_DIR: "/srv/igreja" });
const failing = (code: string, message: string): Error => Object.assign(new Error(message), { code });

test.each([
  [failing("EADDRINUSE", "listen EADDRINUSE: address already in use 127.0.0.1:3100"), "127.0.0.1:3100"],
  [failing("EADDRNOTAVAIL", "listen EADDRNOTAVAIL"), "HOST"],
  [failing("EACCES", "EACCES: permission denied, mkdir '/srv/igreja'"), "/srv/igreja"],
  [failing("ENOSPC", "ENOSPC: no space left on device, write"), "disk is full"],
  [failing("ECONNREFUSED", ""), "DATABASE_URL"],
  [failing("28P01", 'password authentication failed for user "aprisco"'), "password"],
  [failing("3D000", 'database "igreja" does not exist'), "no such database"],
  [failing("57P01", "terminating connection due to administrator command"), "start again"],
  [new Error("Connection terminated unexpectedly"), "start again"],
])("L11: %s is said in words", (cause, part) => {
  const said = troubleInWords(cause, config);
  expect(said).toContain(part);
  if (cause.message !== "") expect(said).not.toContain(cause.message);
});

test("L11: a refusal of our own says what it says, a fault of our own is shown as it is", () => {
  for (const refusal of [new SettingError("HOST: no"), new EmbeddedRefusal("no binaries"), new MigrationRefusal("newer data")])
    expect(troubleInWords(refusal, null)).toBe(refusal.message);
  expect(troubleInWords(new TypeError("x is not a function"), config)).toBeNull();
  expect(troubleInWords("thrown text", config)).toBeNull();
});
