import { useLocation } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The name that the form for a new record begins with: it goes along in the history, and stands in no address. */
    beginsWith?: string | undefined;
  }
}

/** The name that was typed in Busca Global before this form was opened. */
export const useBegunName = (): string | undefined => useLocation({ select: ({ state }) => state.beginsWith });
