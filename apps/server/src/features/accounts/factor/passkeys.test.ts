import { expect, test } from "vitest";
import { relyingParty } from "./passkeys.ts";

test.each([
  ["https://aprisco.igreja.org.br", { id: "aprisco.igreja.org.br", origin: "https://aprisco.igreja.org.br" }],
  ["https://aprisco.igreja.org.br:8443", { id: "aprisco.igreja.org.br", origin: "https://aprisco.igreja.org.br:8443" }],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://aprisco.igreja.org.br", null],
  ["https://192.0.2.7", null],
  ["https://[2001:db8::7]", null],
  ["http://127.0.0.1:3000", null],
])("passkeys of %s belong to %j", (address, party) => {
  expect(relyingParty(address)).toEqual(party);
});
