import { peopleRoutes } from "@aprisco/contract/people/routes.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { asked } from "../api/asked.ts";
import { createQueryClient } from "../api/query-client.ts";
import { setSession, type SessionUser } from "../api/session-state.ts";
import { peopleOf } from "../ui/people-source.ts";
import { Catalogue } from "./catalogue.tsx";
import { seedRoom } from "./room-seed.ts";
import { longName } from "./samples.ts";

// What offers acts by right offers all of them; the people to choose from are there, and no server is asked.
setSession({ state: "in", user: { id: 1, role: "admin", permissions: ["*"] } as SessionUser });
const client = createQueryClient();
client.setQueryDefaults([peopleRoutes.listPeople.feature], { staleTime: Infinity });
const person = { id: 1, name: longName, preferred_name: null, birthday: null, neighborhood: null, photo: null };
client.setQueryData(peopleOf(peopleRoutes.listPeople)({}).queryKey, { people: [person], total: 1 });
client.setQueryData(asked(peopleRoutes.getMemberLink, { params: { id: 1 } }).queryKey, { member_id: 1, photo: null } as never);
seedRoom(client);
// Links and lists ask for a router. Its addresses are its own: whatever is followed, the page stays.
const router = createRouter({
  routeTree: createRootRoute({ component: Catalogue }),
  history: createMemoryHistory({ initialEntries: ["/"] }),
});

/** /debug/ui */
export function Page() {
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  );
}
