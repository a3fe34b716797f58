import type { scheduleRoutes } from "@aprisco/contract/schedule.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { hold } from "../../records/record.ts";
import { endOfLink, issueLink } from "../links/index.ts";
import { dayIn } from "../settings/index.ts";
import { startAnswerTime } from "./answers-store.ts";
import { tellByHand } from "./hand-news-store.ts";
import { wayTo, whatsappInvitation } from "./hand-words.ts";
import { readHanded } from "./reach-store.ts";
import { assignmentKind } from "./store.ts";

type Rows = Pick<typeof scheduleRoutes, "giveLink" | "markHandNewsTold">;

/** What whoever manages a roster does for people whom no message reaches. @param publicUrl the address of the church's installation */
export const handHandlers = (publicUrl: string): Handlers<Rows> => ({
  giveLink: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, assignmentKind, scope("volunteers"), params.id);
      const place = await readHanded(tx, row.id);
      if (!place) throw new Failure("assignment.notFound");
      if (place.canceled) throw new Failure("assignment.canceled");
      // After the eve the link would take no answer.
      if (place.day <= dayIn(caller.church.timeZone, now) || Date.parse(place.starts_at) <= now.getTime())
        throw new Failure("assignment.past");
      const isAsked = (place.state === "invited" || place.state === "accepted") && row.schedule_state === "published";
      if (!isAsked || (place.invited_at !== null && Date.parse(place.invited_at) > now.getTime())) throw new Failure("assignment.notAsked");
      const until = endOfLink("assignment", new Date(place.starts_at), now);
      const token = await issueLink(tx, { purpose: "assignment", subjectId: row.id, expiresAt: until, by: caller.id }, now);
      const answerBy = await startAnswerTime(tx, row.id, now);
      const data = {
        token,
        name: place.name,
        until: until.toISOString(),
        answer_by: answerBy,
        way: wayTo(place),
        whatsapp: whatsappInvitation(place, `${publicUrl}/serve#${token}`),
      };
      return { data, targetId: row.id, personId: row.person_id };
    }),
  markHandNewsTold: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const told = await tellByHand(tx, scope("volunteers"), params.id, now);
      if (!told) throw new Failure("schedule.notFound");
      return { data: { id: params.id }, personId: told.person_id };
    }),
});
