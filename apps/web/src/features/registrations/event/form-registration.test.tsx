import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createQueryClient } from "../../../api/query-client.ts";
import { startTexts } from "../../../language/i18n.ts";
import { FormRegistration } from "./form-registration.tsx";

const notPublic = "Só eventos públicos podem receber inscrições de qualquer pessoa";

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["registrations", "parts"]);
});
afterEach(cleanup);

function show(visibility: "members" | "public") {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FormRegistration
        eventId={undefined}
        startsAt={null}
        endsAt={null}
        recurs={false}
        visibility={visibility}
        onVisibility={() => undefined}
        prep={{ setup_minutes: null, teardown_minutes: null }}
        onPrep={() => undefined}
        value={{ public: true, capacity: null }}
        error={undefined}
        errorOf={(path) => (path === "public" ? notPublic : undefined)}
        sayBy={() => undefined}
        onChange={() => undefined}
      />
    </QueryClientProvider>,
  );
}

test("a refused save says why and is found by the focus while the event is not public", () => {
  show("members");
  expect(screen.getByRole("alert").textContent).toBe(notPublic);
  expect(screen.getByRole("switch", { name: "Inscrições pelo site" }).getAttribute("aria-invalid")).toBe("true");
});

test("the refusal ends once the event is public", () => {
  show("public");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("switch", { name: "Inscrições pelo site" }).getAttribute("aria-invalid")).toBeNull();
});
