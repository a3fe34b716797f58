import { holds } from "@aprisco/contract/permissions.ts";
import type { prayerRoutes } from "@aprisco/contract/prayers.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Context, Handler } from "../../http/handler.ts";
import { countedNetworks } from "../../http/request/admission.ts";
import { countHit, countsOf } from "../../limits/store.ts";
import { drawRecordId } from "../../records/record.ts";
import type { Services } from "../../services.ts";
import { happened } from "../../tasks/happenings-store.ts";
import { readCongregations } from "../congregations/index.ts";
import { peopleWithin } from "../people/index.ts";
import { PRAYER_ASKED, PRAYER_TEAM_ASKED } from "./notices.ts";
import { homeOfPerson, insertPrayer, teamToTell, textPlace } from "./store.ts";
import { withVault } from "./view.ts";

type Row = (typeof prayerRoutes)["createPrayer"];

const windowSeconds = 600;
/** A congregation may ask through the church's Wi-Fi after a service; `together` limits a sender with many addresses. */
const perNetwork = { max: 40, together: 600 };

/** Counts one public request in its transaction, so that only stored ones count. @throws Failure `request.tooMany` */
async function countAsked({ tokens }: Pick<Services, "tokens">, tx: Handle, { address, now }: Pick<Context<Row>, "address" | "now">) {
  const networks = countedNetworks(tokens, "prayers:public", address);
  const over = await countHit(tx, countsOf("prayers:public", perNetwork, networks), windowSeconds, now);
  if (over) throw new Failure("request.tooMany", { retryAfter: over.wait });
}

interface Asker {
  readonly source: "public_form" | "member" | "staff";
  /** Null: not known to the register. */
  readonly personId: number | null;
  readonly congregationId: number;
}

/** Who asks, and of which congregation: the public, an account for itself, or staff for a person. */
async function askerOf(tx: Handle, { body, caller, scope }: Context<Row>): Promise<Asker> {
  const named = body.person_id ?? null;
  if (caller && named !== null) {
    if (!holds(caller.permissions, "pastoral:create")) throw new Failure("permission.denied");
    const [person] = await peopleWithin(tx, scope("members"), [named]);
    if (!person) throw fieldFailure("person_id", "field.choice");
    return { source: "staff", personId: person.id, congregationId: person.congregation_id };
  }
  if (caller) return { source: "member", personId: caller.personId, congregationId: await homeOfPerson(tx, caller.personId) };
  const open = await readCongregations(tx);
  const congregationId = open.find((one) => one === body.congregation_id) ?? open[0];
  if (congregationId === undefined) throw new Failure("permission.denied");
  return { source: "public_form", personId: null, congregationId };
}

/** Keeps a request with its text sealed, and tells the pastors and the team that there is one. */
export const createPrayer =
  (services: Pick<Services, "tokens" | "vault">): Handler<Row> =>
  (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, language, now } = context;
      if (!caller) await countAsked(services, tx, context);
      const { source, personId, congregationId } = await askerOf(tx, context);
      const id = await drawRecordId(tx, "prayer_requests");
      const owner = personId === null ? "secret" : { person: personId };
      const { keyId, sealed } = await withVault(() => services.vault.seal(tx, owner, textPlace(id), body.text, now));
      await insertPrayer(tx, {
        id,
        congregation_id: congregationId,
        person_id: personId,
        name_given: personId === null ? body.name?.trim() || null : null,
        contact_given: body.contact?.trim() || null,
        sealed,
        key_id: keyId,
        source,
        wish: body.wish,
        wants_news: source !== "staff" && body.wants_news === true,
        language: source === "staff" ? null : language,
        consent_version: body.consent_version ?? null,
        consent_at: body.consent_version ? now : null,
        created_at: now,
        created_by: caller?.id ?? null,
        updated_at: now,
      });
      const news = { at: now, actorId: caller?.id ?? null, congregationId, data: {} };
      await happened(tx, { ...news, kind: PRAYER_ASKED, subjectKind: "prayer", subjectId: id });
      const team = body.wish === "pastors" ? [] : await teamToTell(tx, congregationId, caller?.id ?? null);
      for (const member of team) await happened(tx, { ...news, kind: PRAYER_TEAM_ASKED, subjectKind: "prayerTeam", subjectId: member });
      return { data: { ...(caller ? { id } : {}), received: true }, targetId: id, personId };
    });
