import { useLocation } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The initial name of a form for a new record: in the history state, not in the address. */
    beginsWith?: string | undefined;
  }
}

/** The name that was typed in the search before this form was opened. */
export const useBegunName = (): string | undefined => useLocation({ select: ({ state }) => state.beginsWith });
