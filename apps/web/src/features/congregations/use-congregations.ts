import { congregationRoutes } from "@aprisco/contract/congregations/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../api/asked.ts";

/** The congregations that the account sees: the seat first, closed ones last. */
export const useCongregations = () => useQuery(asked(congregationRoutes.listCongregations));
