import { readFileSync } from "node:fs";

// Preloaded into the server by wrong-clocks.ts (NODE_OPTIONS=--import): shifts its clock by the milliseconds in the file
// CLOCK_FILE, read at the start and at each SIGUSR2. Timers are not shifted, as when a system's clock is set.

const file = process.env["CLOCK_FILE"] ?? "";
let shift = 0;
const read = () => {
  shift = Number(readFileSync(file, "utf8"));
};

if (file !== "") {
  read();
  process.on("SIGUSR2", read);
  globalThis.Date = new Proxy(Date, {
    construct: (real, parts, asked) =>
      /** @type {Date} */ (Reflect.construct(real, parts.length === 0 ? [real.now() + shift] : parts, asked)),
    get: (real, name) => (name === "now" ? () => real.now() + shift : /** @type {unknown} */ (Reflect.get(real, name))),
  });
}
