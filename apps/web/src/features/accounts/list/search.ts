import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { listSearch } from "../../../ui/list/list-search.ts";

/** The address of the users' page. Who waits longest comes first among those who wait; else people stand by their names. */
export const userSearch = listSearch({
  row: accountRoutes.listUsers,
  usual: ({ status }) => ({ sort: status === "pendente" ? "createdAt" : "name" }),
  record: "user",
  flags: ["add"],
});
