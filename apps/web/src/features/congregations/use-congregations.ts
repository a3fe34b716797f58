import { congregationRoutes } from "@aprisco/contract/congregations.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { asked } from "../../api/asked.ts";
import { permissionsEvent } from "../../api/session-state.ts";

/** The congregations that the account sees: the seat first, closed ones last. */
export const useCongregations = () => useQuery(asked(congregationRoutes.listCongregations));

/** Whether the account can choose a congregation is part of the account: it is read again when the number of open ones changes. */
export function useChoiceToFollow(open: number | undefined): void {
  const before = useRef(open);
  useEffect(() => {
    if (before.current !== undefined && open !== before.current) dispatchEvent(new Event(permissionsEvent));
    before.current = open;
  }, [open]);
}
