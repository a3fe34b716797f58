import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { setTimeout } from "node:timers/promises";
import { messages as uiMessages } from "../../apps/web/src/messages/ui.ts";
import type { Engine, Gestures } from "./engine.ts";
import { lookAt, lookWhole, type Arrival, type View } from "./look-at.ts";

const ui = inEachLanguage(uiMessages)["pt-BR"];

const patienceMs = 20_000;
const controlKey = "\uE009";
const kinds = {
  button: "button, [role=button]",
  link: "a[href]",
  heading: "h1, h2, h3, h4",
  field: "input, textarea, select",
  choice: "[role=menuitemradio], [role=menuitem], [role=option]",
  row: "[role=row]",
  text: "p, dd, li, td, [role=status], [role=alert]",
} as const;
export type Kind = keyof typeof kinds;

/** The titles of what stands where no screen is. */
const dead = new Set<string>([ui["error.title"], ui["notFound.title"], ui["denied.title"]]);

/** A name as it stands there, or a pattern that it matches. */
export type Name = string | RegExp;

/** Somebody at the browser, who finds things by what they are and say, points at them and types. */
export interface Person {
  readonly opens: (path: string) => Promise<void>;
  /** Opens a screen of the application and waits until nothing of it is awaited any more. @returns its title */
  readonly reads: (path: string) => Promise<string>;
  /** Resolves once it is in sight and nothing covers it; every look fails on a crashed page. */
  readonly sees: (kind: Kind, name: Name) => Promise<void>;
  readonly presses: (kind: Kind, name: Name) => Promise<void>;
  /** In place of what the field holds. */
  readonly types: (field: Name, text: string) => Promise<void>;
}

const patternOf = (name: Name): string =>
  typeof name === "string" ? `^${name.replaceAll(/[.*+?^$()[\]{}|\\/]/g, String.raw`\$&`)}$` : name.source;

/** @param origin the product's address */
export function personAt(engine: Engine, origin: string): Person {
  const look = async (kind: Kind, name: Name): Promise<View> =>
    (await engine.evaluate(`(${String(lookAt)})(${JSON.stringify(kinds[kind])}, ${JSON.stringify(patternOf(name))})`)) as View;

  /** Waits until it stands still, twice at the same place. */
  const find = async (kind: Kind, name: Name): Promise<{ x: number; y: number }> => {
    const until = Date.now() + patienceMs;
    let before = "";
    for (;;) {
      const { place, headings, address } = await look(kind, name).catch(between(until, nothing));
      if (headings.includes(ui["error.title"])) throw new Error(`'${ui["error.title"]}' on ${address} instead of ${kind} ${String(name)}`);
      const now = JSON.stringify(place);
      if (place && now === before) return place;
      if (Date.now() > until) throw new Error(`No ${kind} ${String(name)} on ${address}; it has: ${headings.join(" · ")}`);
      before = now;
      await setTimeout(40);
    }
  };
  const presses = async (kind: Kind, name: Name): Promise<void> => engine.perform(clickAt(await find(kind, name)));
  const reads = async (path: string): Promise<string> => {
    await engine.open(origin + path);
    const until = Date.now() + patienceMs;
    for (;;) {
      const { title, isWaiting } = await (engine.evaluate(`(${String(lookWhole)})()`) as Promise<Arrival>).catch(between(until, unseen));
      if (dead.has(title)) throw new Error(`'${title}' on ${path}`);
      if (title !== "" && !isWaiting) return title;
      if (Date.now() > until) throw new Error(`${path} is still awaited; its title is '${title}'`);
      await setTimeout(40);
    }
  };
  return {
    opens: (path) => engine.open(origin + path),
    reads,
    sees: async (kind, name) => void (await find(kind, name)),
    presses,
    types: async (field, text) => {
      await presses("field", field);
      await engine.perform(typing(text));
    },
  };
}

const nothing: View = { place: null, headings: [], address: "between two documents" };
const unseen: Arrival = { title: "", isWaiting: true };
/** A look that falls between two documents sees nothing; the last one says why. */
const between =
  <Seen>(until: number, blank: Seen) =>
  (cause: unknown): Seen => {
    if (Date.now() > until) throw cause;
    return blank;
  };

const clickAt = (place: { readonly x: number; readonly y: number }): Gestures => [
  {
    type: "pointer",
    id: "mouse",
    actions: [
      { type: "pointerMove", duration: 0, ...place },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  },
];

const stroke = (value: string) => [
  { type: "keyDown", value },
  { type: "keyUp", value },
];
const typing = (text: string): Gestures => {
  const selectAll = [{ type: "keyDown", value: controlKey }, ...stroke("a"), { type: "keyUp", value: controlKey }];
  return [{ type: "key", id: "keyboard", actions: [...selectAll, ...[...text].flatMap(stroke)] }];
};
