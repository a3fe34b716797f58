import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../../api/asked.ts";

/** People already known who may be the same person; asked for anew with every look at a registration. */
export const useSimilarPeople = (id: number) =>
  useQuery({ ...asked(accountRoutes.listSimilarPeople, { params: { id } }), refetchOnMount: "always" });
