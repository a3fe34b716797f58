import { expect, test } from "vitest";
import { routeTo } from "./route-to.ts";

const home = { address: "Rua Adalberto Maia, 152", neighborhood: "Taquaral", city: "Campinas", state: "SP" };

test("an address has a map link with street and place, without a name", () => {
  expect(routeTo(home, "Mozilla/5.0 (X11; Linux x86_64)")).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=Rua%20Adalberto%20Maia%2C%20152%2C%20Taquaral%2C%20Campinas%2C%20SP",
  );
});

test("on Android the user chooses the map application", () => {
  expect(routeTo({ ...home, neighborhood: null, state: null }, "Mozilla/5.0 (Linux; Android 15; K)")).toBe(
    "geo:0,0?q=Rua%20Adalberto%20Maia%2C%20152%2C%20Campinas",
  );
});

test("without a street there is no link, and a typed text is escaped", () => {
  expect([routeTo({ ...home, address: null }), routeTo({ ...home, address: "  " })]).toEqual([null, null]);
  const typed = { address: 'Rua A & B #2?q=x" onclick=1', neighborhood: "", city: null, state: null };
  expect(routeTo(typed, "")).toBe("https://www.google.com/maps/dir/?api=1&destination=Rua%20A%20%26%20B%20%232%3Fq%3Dx%22%20onclick%3D1");
});
