import { expect, test } from "vitest";
import { inGroups, listed } from "./in-groups.ts";

const notice = (id: number, title: string, rest: { readonly read?: boolean; readonly from?: string } = {}) =>
  ({ id, title, read: false, from: null, subject_kind: "visitor", ...rest }) as const;
const ids = (notices: readonly ReturnType<typeof notice>[], sought: number | null = null) =>
  inGroups(notices, sought).map((group) => group.map(({ id }) => id));

test("three alike notices are one line, at the place of the newest", () => {
  const notices = [notice(9, "Novo visitante"), notice(8, "Evento mudou"), notice(7, "Novo visitante"), notice(6, "Novo visitante")];
  expect(ids(notices)).toEqual([[9, 7, 6], [8]]);
});
test("'unread only' hides what was read meanwhile", () => {
  const notices = [notice(9, "Novo visitante", { read: true }), notice(8, "Novo visitante"), notice(7, "Evento mudou", { read: true })];
  const shown = (...[unreadOnly, sought]: [boolean, number | null]) => listed(notices, unreadOnly, sought).map(({ id }) => id);
  expect([shown(true, null), shown(true, 7), shown(false, null)]).toEqual([[8], [8, 7], [9, 8, 7]]);
});
test("two alike notices are two lines", () => {
  expect(ids([notice(9, "Novo visitante"), notice(8, "Novo visitante")])).toEqual([[9], [8]]);
});
test("a notice that was read, a message by a person and the notice that the page was opened for stand alone", () => {
  const three = (change: object) => [notice(9, "Aviso"), notice(8, "Aviso"), { ...notice(7, "Aviso"), ...change }];
  expect(ids(three({ read: true }))).toEqual([[9], [8], [7]]);
  expect(ids(three({ from: "Ana" }))).toEqual([[9], [8], [7]]);
  expect(ids(three({}), 8)).toEqual([[9], [8], [7]]);
});
