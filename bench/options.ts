import { parseArgs } from "node:util";

export interface Options {
  /** Churches by number of people, smallest first. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly milliseconds: number;
  /** Parts of names of workloads or sections; empty: all. */
  readonly only: readonly string[];
  /** A commit whose product is measured beside this one; null: none. */
  readonly against: string | null;
  readonly minutes: number;
}

const sizeNames: Readonly<Record<string, number>> = { "10k": 10_000, "100k": 100_000, "1m": 1_000_000 };

function sizeOf(text: string): number {
  const size = sizeNames[text.toLowerCase()] ?? Number(text);
  if (!Number.isInteger(size) || size < 2_000 || size > 1_000_000)
    throw new Error(`--sizes: use 10k, 100k, 1m or a number from 2,000 to 1,000,000, not ${text}`);
  return size;
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 1_000)) throw new Error(`--${name}: use a number above 0, not ${text}`);
  return value;
}

/** @throws with a message for an invalid option */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: "string", default: "10k,100k" },
      rounds: { type: "string" },
      seconds: { type: "string", default: "1.5" },
      only: { type: "string", default: "" },
      against: { type: "string" },
      minutes: { type: "string", default: "10" },
    },
  });
  return {
    sizes: values.sizes
      .split(",")
      .map(sizeOf)
      .toSorted((one, other) => one - other),
    rounds: Math.ceil(positive("rounds", values.rounds ?? (values.against === undefined ? "5" : "7"))),
    milliseconds: positive("seconds", values.seconds) * 1_000,
    only: values.only.split(",").filter((part) => part !== ""),
    against: values.against ?? null,
    minutes: positive("minutes", values.minutes),
  };
}

export const isWanted = (name: string, only: readonly string[]): boolean => only.length === 0 || only.some((part) => name.includes(part));
