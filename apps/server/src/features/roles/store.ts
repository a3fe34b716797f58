import { queriesOf, type Handle } from "../../database/connect.ts";

export interface Role {
  readonly name: string;
  readonly display_name: string;
  readonly rank: number;
  readonly permissions: string[];
}

/** Every role, highest rank first. Roles belong to no congregation: everybody signed in may read their names. */
export const listRoles = async (handle: Handle): Promise<readonly Role[]> =>
  queriesOf(handle).selectFrom("roles").select(["name", "display_name", "rank", "permissions"]).orderBy("rank", "desc").execute();
