import { useQueryClient } from "@tanstack/react-query";
import { useLiveOr } from "../../api/use-live-or.ts";

const POLL_MS = 60_000;

/** Keeps what the board shows fresh: as soon as the server tells of a change, else once a minute while the page is looked at. */
export function LiveBoard(): null {
  const client = useQueryClient();
  useLiveOr(POLL_MS, "board", () => void client.invalidateQueries({ queryKey: ["dashboard"] }));
  return null;
}
