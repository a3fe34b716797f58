import { queriesOf, type Handle } from "../../database/connect.ts";
import { Failure } from "../../http/failure.ts";
import { keptQuery } from "../../database/kept-query.ts";

const congregations = keptQuery((handle, _none: object) =>
  queriesOf(handle).selectFrom("congregations").select("id").orderBy("is_seat", "desc").orderBy("id"),
);

/** The church's congregations; the seat comes first. */
export async function readCongregations(handle: Handle): Promise<readonly number[]> {
  const rows = await congregations(handle, {});
  return rows.map(({ id }) => id);
}

/**
 * The congregation that a new record of a caller belongs to: the first that they see, or the seat for a caller who sees all.
 *
 * @param theirs the congregations that the caller sees; null: all
 * @throws Failure `permission.denied` for a caller who sees none
 */
export async function homeCongregation(handle: Handle, theirs: readonly number[] | null): Promise<number> {
  if (theirs?.length === 0) throw new Failure("permission.denied");
  const id = theirs?.[0] ?? (await readCongregations(handle))[0];
  if (id === undefined) throw new Error("the church has no congregation");
  return id;
}
