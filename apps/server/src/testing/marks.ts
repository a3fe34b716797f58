import { expect, test } from "vitest";
import type { TestApp } from "./app.ts";

export interface MarksSpec<Value> {
  readonly name: string;
  readonly app: () => TestApp;
  /** A subject on a new sheet, on which marks may be made from now on. */
  readonly subject: () => Promise<{
    /** Sends a mark that was made at an instant; null takes back. Returns the status of the call. */
    readonly send: (value: Value | null, at: Date) => Promise<number>;
    /** What stands on the sheet; null: nothing. */
    readonly read: () => Promise<Value | null>;
  }>;
  readonly values: readonly [Value, Value];
}

const SECOND = 1_000;

/** The marks of a sheet that devices fill in and send late: the later one stands, and each may be sent again. */
export function marks<Value>({ name, app, subject, values: [one, other] }: MarksSpec<Value>): void {
  test(`${name}: of two marks the later one stands, whichever arrives first, and a mark sent twice is one`, async () => {
    const { send, read } = await subject();
    app().advance(60 * SECOND);
    const late = app().now();
    const early = new Date(late.getTime() - 30 * SECOND);
    expect(await send(one, late)).toBe(200);
    expect(await send(other, early)).toBe(200);
    expect(await send(one, late)).toBe(200);
    expect(await read()).toEqual(one);
  });

  test(`${name}: a mark that was taken back is not revived by an older one, and is by a later one`, async () => {
    const { send, read } = await subject();
    app().advance(60 * SECOND);
    const early = new Date(app().now().getTime() - 30 * SECOND);
    await send(one, early);
    await send(null, app().now());
    expect(await send(other, new Date(early.getTime() + SECOND))).toBe(200);
    expect(await read()).toBeNull();
    app().advance(SECOND);
    await send(other, app().now());
    expect(await read()).toEqual(other);
  });

  test(`${name}: a mark of a clock that is ahead is of now, so a later one still stands`, async () => {
    const { send, read } = await subject();
    app().advance(60 * SECOND);
    await send(one, new Date("2199-01-01T00:00:00Z"));
    app().advance(SECOND);
    await send(other, app().now());
    expect(await read()).toEqual(other);
  });
}
