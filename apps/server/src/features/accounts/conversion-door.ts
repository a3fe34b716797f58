import type { Handle } from "../../database/connect.ts";
import { instantBefore } from "../../database/instant.ts";
import { Failure } from "../../http/failure.ts";
import type { Services } from "../../wiring.ts";
import { joinChurch } from "../memberships/index.ts";
import { dayIn, readChurch } from "../settings/index.ts";
import { convertCard, lockCard, type AccountDoor } from "../visitors/index.ts";
import { letIn, requireAuthority, requireGrant } from "./approval.ts";
import { lockAdmins } from "./changes-store.ts";
import { REPEAT_MS } from "./conversion.ts";
import { lockAccountOf, lockRecentlyMade } from "./conversion-store.ts";
import { joinPeople } from "./same-person.ts";

/** Today by the clock on the church's wall. */
const today = async (tx: Handle, now: Date): Promise<string> => dayIn((await readChurch(tx)).timeZone, now);

/** What visitor cards ask of accounts. Handed over by app.ts, since accounts know cards and not the other way round. */
export const makeAccountDoor = ({ config }: Services): AccountDoor => ({
  inTurn: lockAdmins,

  tieRecent: async (tx, { caller, now, scope }, card) => {
    const account = await lockRecentlyMade(tx, card, { by: caller.id, since: instantBefore(now, REPEAT_MS) });
    if (!account) throw new Failure("visitor.noAccount");
    if (account.person_id !== card.person_id) {
      if ((await lockAccountOf(tx, card.person_id)) !== null) throw new Failure("user.personHasAccount");
      await joinPeople(tx, { from: card.person_id, into: account.person_id, keep: "from" }, now);
    }
    const joinDate = await today(tx, now);
    await joinChurch(tx, { personId: account.person_id, congregationId: card.congregation_id, joinDate, by: caller.id }, now);
    const current = await lockCard(tx, scope("visitors"), card.id);
    await convertCard(tx, current ?? card, caller.name, now);
  },

  approveOf: async (tx, changing, card) => {
    const account = await lockAccountOf(tx, card.person_id);
    if (account?.status !== "pendente") throw new Failure("visitor.noAccount");
    requireAuthority(changing, account);
    await requireGrant(tx, changing, account, account.role);
    return letIn(tx, changing, config.publicUrl, { account, role: account.role });
  },
});
