import "../theme/global.css";
import { peopleRoutes } from "@aprisco/contract/people/routes.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "../api/query-client.ts";
import { setSession, type SessionUser } from "../api/session-state.ts";
import { startTexts } from "../messages/i18n.ts";
import { followTheme } from "../theme/colour-scheme.ts";
import { peopleOf } from "../ui/people-source.ts";
import { Toaster } from "../ui/toaster.tsx";
import { Catalogue } from "./catalogue.tsx";
import { longName } from "./samples.ts";

// /debug/ui, served by the development server alone: the build's entries do not name it.
followTheme();
// What offers acts by right offers all of them; the people to choose from are there, and no server is asked.
setSession({ state: "in", user: { id: 1, role: "admin", permissions: ["*"] } as SessionUser });
const client = createQueryClient();
client.setQueryDefaults([peopleRoutes.listPeople.feature], { staleTime: Infinity });
const person = { id: 1, name: longName, preferred_name: null, birthday: null, neighborhood: null };
client.setQueryData(peopleOf(peopleRoutes.listPeople)({}).queryKey, { people: [person], total: 1 });
await startTexts(["parts", "lists", "fields", "record", "permissions", "shell", "failures/request", "failures/visitors"]);
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Suspense>
          <Catalogue />
        </Suspense>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
