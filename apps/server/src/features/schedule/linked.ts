import type { scheduleRoutes } from "@aprisco/contract/schedule.ts";
import type { LinkedAssignment } from "@aprisco/contract/schedule-own.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { firstNameIn } from "../../mail/mail-kind.ts";
import { linkOf, spendLink, type LinkActor } from "../links/index.ts";
import { blockFurther } from "../volunteers/index.ts";
import { dayIn, readChurch } from "../settings/index.ts";
import { holdPlace, nameAt, readPlace } from "./answers-store.ts";
import { takeAnswer } from "./answers.ts";

type Rows = Pick<typeof scheduleRoutes, "openAssignment" | "answerAssignment">;
const unknown = (): Failure => new Failure("link.unknown");

/** The place of a link; a place that was moved or taken away is no longer the link's. */
async function shown(tx: Handle, { subjectId }: LinkActor<"assignment">, now: Date): Promise<LinkedAssignment> {
  const place = await readPlace(tx, subjectId, now);
  const name = await nameAt(tx, subjectId);
  if (!place || name === undefined) throw unknown();
  return { ...place, first_name: firstNameIn(name) };
}

/** What whoever holds a place's signed link may do: read it, answer, and block one span. */
export const linkHandlers: Handlers<Rows> = {
  openAssignment: async ({ body, now, reads }) => ({ data: await shown(reads, await linkOf(reads, "assignment", body.token, now), now) }),
  answerAssignment: ({ body, now }, inTransaction) =>
    inTransaction(async (tx) => {
      const actor = await spendLink(tx, "assignment", body.token, now);
      const place = await holdPlace(tx, actor.subjectId);
      if (!place) throw unknown();
      // Before the answer: a place of which nobody was told, or of a person who died, is unknown by its link.
      await shown(tx, actor, now);
      await takeAnswer(tx, place, body, now);
      if (body.answer === "declined" && body.block)
        await blockFurther(tx, body.block, place.person_id, { by: null, now, today: dayIn((await readChurch(tx)).timeZone, now) });
      return { data: await shown(tx, actor, now), targetId: place.id, changed: ["answer"], personId: place.person_id };
    }),
};
