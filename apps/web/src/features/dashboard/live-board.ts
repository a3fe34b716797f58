import { useQueryClient } from "@tanstack/react-query";
import { useLiveOr } from "../../api/use-live-or.ts";

const POLL_MS = 60_000;

/** Refetches the board's data on events of the stream; without a stream once a minute while the page is visible. */
export function LiveBoard(): null {
  const client = useQueryClient();
  useLiveOr(POLL_MS, "board", () => void client.invalidateQueries({ queryKey: ["dashboard"] }));
  return null;
}
