import { afterAll, beforeAll, expect, test } from "vitest";
import { rollHouse } from "../testing/records/roll-house.ts";
import { startOne, workOff, workshopOf } from "../testing/tasks.ts";
import type { TaskKind } from "../tasks/task-kind.ts";
import { dataCheck, workOf } from "./work.ts";

const house = rollHouse();
const { act, addMember, rowsOf, staff } = house;
beforeAll(house.start);
afterAll(house.close);

test("a membership that differs from the roll is found every night, in one line without names", async () => {
  expect(workOf(staff.server.database).schedules).toContainEqual({ name: "dataCheck", kind: "dataCheck", every: { at: "04:30" } });
  const { id } = await addMember("visitor");
  await act(id, "admission", "2020-01-01");
  const night = async () => {
    const workshop = workshopOf(staff.server, dataCheck as TaskKind);
    await startOne(staff.server, { kind: dataCheck, input: {} });
    await workOff(workshop);
    const [task] = await rowsOf<{ state: string }>("select state from tasks where kind = 'dataCheck' order by id desc limit 1");
    return { state: task?.state, errors: workshop.errors.map((error) => (error as Error).message) };
  };
  expect(await night()).toEqual({ state: "done", errors: [] });
  await rowsOf("update memberships set status = 'inactive' where id = $1", [id]);
  expect(await night()).toEqual({ state: "failed", errors: ["memberships and the book of the roll: 1 rows differ"] });
});
