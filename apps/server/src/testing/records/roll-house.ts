import type { MemberRoll } from "@aprisco/contract/roll.ts";
import { startTestApp, type TestAccount, type TestApp } from "../app.ts";
import { runSql } from "../store.ts";

/** The fixtures of the roll's tests: a church with a secretary and a pastor, members without acts, and the calls that record acts. */
export function rollHouse() {
  const staff = {} as { server: TestApp; secretary: TestAccount; pastor: TestAccount };
  let calls = 0;
  const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(staff.server.database.handle, text, values);
  const ask = <T = MemberRoll>(method: string, path: string, body?: unknown, by = staff.secretary) => {
    calls += 1;
    return staff.server.ask<T>(method, path, { body, token: by.token, from: `10.9.${calls >> 8}.${calls & 255}` });
  };
  return {
    staff,
    rowsOf,
    ask,
    async start(): Promise<void> {
      staff.server = await startTestApp();
      staff.secretary = await staff.server.account({ role: "secretaria", name: "Sara Prado" });
      staff.pastor = await staff.server.account({ role: "pastor_casa" });
    },
    close: () => staff.server.close(),
    /** A membership without acts; returns its id and the person's. */
    async addMember(status = "active", congregation = 1, name = "Rute Amorim") {
      const [row] = await rowsOf<{ id: number; person_id: number }>(
        `with p as (insert into people (name, birth_date, congregation_id) values ($1, '1980-05-01', $2) returning id)
         insert into memberships (person_id, congregation_id, status, created_at, join_date)
         select id, $3, $4, '2001-02-03', case when $5 in ('active', 'transferred') then date '2001-02-03' end from p
         returning id, person_id`,
        [name, congregation, congregation, status, status],
      );
      if (!row) throw new Error("no member");
      return { id: row.id, personId: row.person_id };
    },
    async addCongregation(name: string): Promise<number> {
      const [row] = await rowsOf<{ id: number }>("insert into congregations (name) values ($1) returning id", [name]);
      return row?.id ?? 0;
    },
    act: (member: number, kind: string, on_date: string, fields: object = {}, by = staff.secretary) =>
      ask("POST", `/members/${member}/movements`, { kind, on_date, ...(kind === "admission" ? { form: "baptism" } : {}), ...fields }, by),
    rollOf: async (member: number, by = staff.secretary) => (await ask("GET", `/members/${member}/movements`, undefined, by)).body.data,
    rectify: (id: number | undefined, by = staff.secretary) =>
      ask<{ id: number }>("POST", `/movements/${id}/rectify`, { note: "Engano" }, by),
    membershipOf: async (id: number) =>
      (
        await rowsOf<object>(
          "select status, join_date, left_on, roll_number, under_discipline, congregation_id from memberships where id = $1",
          [id],
        )
      )[0],
  };
}
