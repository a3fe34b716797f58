import "../theme/global.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "../api/query-client.ts";
import { startTexts } from "../messages/i18n.ts";
import { followTheme } from "../theme/colour-scheme.ts";
import { Toaster } from "../ui/toaster.tsx";
import { Catalogue } from "./catalogue.tsx";

// /debug/ui, served by the development server alone: the build's entries do not name it.
followTheme();
await startTexts(["parts", "lists", "fields", "record", "failures/request", "failures/visitors"]);
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <Catalogue />
        </Suspense>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
