import { peopleRoutes } from "@aprisco/contract/people/routes.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createQueryClient } from "../api/query-client.ts";
import { setSession, type SessionUser } from "../api/session-state.ts";
import { peopleOf } from "../ui/people-source.ts";
import { Catalogue } from "./catalogue.tsx";
import { longName } from "./samples.ts";

// What offers acts by right offers all of them; the people to choose from are there, and no server is asked.
setSession({ state: "in", user: { id: 1, role: "admin", permissions: ["*"] } as SessionUser });
const client = createQueryClient();
client.setQueryDefaults([peopleRoutes.listPeople.feature], { staleTime: Infinity });
const person = { id: 1, name: longName, preferred_name: null, birthday: null, neighborhood: null, photo: null };
client.setQueryData(peopleOf(peopleRoutes.listPeople)({}).queryKey, { people: [person], total: 1 });

/** /debug/ui */
export function Page() {
  return (
    <QueryClientProvider client={client}>
      <Catalogue />
    </QueryClientProvider>
  );
}
