import pg from "pg";
import { onTestFinished, vi } from "vitest";

export interface Statements {
  readonly texts: (part: string) => string[];
  readonly names: () => string[];
  /** Whether it was sent as a parameter, alone or within one. */
  readonly hasParameter: (part: string) => boolean;
}

/** Records every statement of every connection until the test ends, just before it is sent. */
export function watchStatements(): Statements {
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  const read: { name?: string | undefined; text: string; values: string }[] = [];
  /** Adds the calls since the last reading, so that each call is parsed once. */
  const sent = (): typeof read => {
    for (const [statement, values] of query.mock.calls.slice(read.length) as unknown[][]) {
      const {
        name,
        text,
        values: own,
      } = (typeof statement === "string" ? { text: statement } : statement) as {
        name?: string;
        text?: string;
        values?: unknown;
      };
      read.push({ name, text: String(text).toLowerCase(), values: JSON.stringify(own ?? values ?? []).toLowerCase() });
    }
    return read;
  };
  return {
    texts: (part) => sent().flatMap(({ text }) => (text.includes(part) ? [text] : [])),
    names: () => sent().flatMap(({ name }) => name ?? []),
    hasParameter: (part) => sent().some(({ values }) => values.includes(part)),
  };
}
