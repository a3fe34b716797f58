import type { ScreenUnderTest } from "./screen-under-test.ts";

/** Rooms with what has them, and who registered for events. */
export const roomsScreens: readonly ScreenUnderTest[] = [
  {
    name: "rooms",
    path: "/agenda/rooms",
    as: "secretaria",
    reach: async (page) => page.getByRole("heading", { name: "O dia, sala por sala" }).waitFor(),
  },
  {
    name: "rooms, a new one",
    path: "/agenda/rooms?add=true",
    as: "secretaria",
    reach: async (page) => page.getByRole("dialog").getByLabel("Capacidade").waitFor(),
  },
  {
    name: "registrations",
    path: "/agenda/registrations",
    as: "secretaria",
    reach: async (page) => page.getByText("Mutirão de cestas").first().waitFor(),
  },
];
