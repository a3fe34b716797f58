import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { listSearch } from "../../../ui/list/list-search.ts";

/** The address of the users' page. Pending registrations are sorted oldest first, all others by name. */
export const userSearch = listSearch({
  row: accountRoutes.listUsers,
  usual: ({ status }) => ({ sort: status === "pendente" ? "createdAt" : "name" }),
  record: "user",
  flags: ["add"],
});
