import pg from "pg";
import { onTestFinished, vi } from "vitest";

/** What PostgreSQL was sent. */
export interface Statements {
  /** Texts of statements with this in them. */
  readonly texts: (part: string) => string[];
  /** Whether it went as a parameter, alone or within one. */
  readonly hasParameter: (part: string) => boolean;
}

/** Listens until the test ends to every statement of every connection, at the last point before the wire. */
export function watchStatements(): Statements {
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  const read: { text: string; values: string }[] = [];
  /** Each call is read once, however often it is asked about. */
  const sent = (): readonly { text: string; values: string }[] => {
    for (const [statement, values] of query.mock.calls.slice(read.length) as unknown[][]) {
      const { text, values: own } = (typeof statement === "string" ? { text: statement } : statement) as {
        text?: string;
        values?: unknown;
      };
      read.push({ text: String(text).toLowerCase(), values: JSON.stringify(own ?? values ?? []).toLowerCase() });
    }
    return read;
  };
  return {
    texts: (part) => sent().flatMap(({ text }) => (text.includes(part) ? [text] : [])),
    hasParameter: (part) => sent().some(({ values }) => values.includes(part)),
  };
}
