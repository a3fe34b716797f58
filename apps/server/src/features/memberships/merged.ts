import type { Selectable, Updateable } from "kysely";
import type { Memberships } from "../../database/tables.ts";

export type Membership = Selectable<Memberships>;

/**
 * The rising order in which one of two statuses of the same human being wins. Death is final. Of the others the present bond
 * counts more than a former one, and a former one more than none: an old, inactive record says what a new entry as `visitor` does
 * not know.
 */
const order: readonly Membership["status"][] = ["visitor", "inactive", "transferred", "congregado", "active", "deceased"];

const earlier = <T extends string | null>(one: T, other: T): T => (one === null || (other !== null && other < one) ? other : one);

/**
 * What stays of two memberships of one human being: the further status with the congregation that it is of, the earlier day of
 * admission, and what only one of them says. A roll number is one of that congregation's roll.
 */
export function merged(stays: Membership, goes: Membership): Updateable<Memberships> {
  const [winner, other] = order.indexOf(stays.status) >= order.indexOf(goes.status) ? [stays, goes] : [goes, stays];
  const { status } = winner;
  const { congregation_id } = winner;
  const numberIn = (one: Membership) => (one.congregation_id === congregation_id ? one.roll_number : null);
  return {
    status,
    congregation_id,
    join_date: earlier(stays.join_date, goes.join_date),
    // Who is here now has not left, whatever the other record says.
    left_on: winner.left_on ?? (status === other.status ? other.left_on : null),
    under_discipline: status === "active" && (stays.under_discipline || goes.under_discipline),
    roll_number: numberIn(stays) ?? numberIn(goes),
    photo_file_id: stays.photo_file_id ?? goes.photo_file_id,
    created_at: earlier(stays.created_at, goes.created_at),
    created_by: stays.created_by ?? goes.created_by,
    version: Math.max(stays.version, goes.version) + 1,
  };
}
