import { userQuery } from "@aprisco/contract/accounts/users.ts";
import { listSearch } from "../../../ui/list-search.ts";

/** The address of the users' page. Who waits longest comes first among those who wait; else people stand by their names. */
export const userSearch = listSearch({
  query: userQuery,
  usual: ({ status }) => ({ sort: status === "pendente" ? "createdAt" : "name" }),
  record: "user",
});
