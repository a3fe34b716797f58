import fc from "fast-check";

// The cases of property tests: the same each time, so that a change is judged by what it changes. `npm test -- --all` draws others
// (PROPERTY_SEED), and a failure prints the seed that repeats it.
fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 20_261_129) });
