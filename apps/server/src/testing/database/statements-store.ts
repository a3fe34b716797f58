import pg from "pg";
import { onTestFinished, vi } from "vitest";

/** What PostgreSQL was sent. */
export interface Statements {
  /** Texts of statements with this in them. */
  readonly texts: (part: string) => string[];
  /** Names of statements whose plan a connection keeps. */
  readonly names: () => string[];
  /** Whether it went as a parameter, alone or within one. */
  readonly hasParameter: (part: string) => boolean;
}

/** Listens until the test ends to every statement of every connection, at the last point before the wire. */
export function watchStatements(): Statements {
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  const read: { name?: string | undefined; text: string; values: string }[] = [];
  /** Each call is read once, however often it is asked about. */
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
