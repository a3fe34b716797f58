import type { MemberRoll } from "@aprisco/contract/roll.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, type Request } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { startTexts } from "../../../language/i18n.ts";
import { ActForm } from "./act-form.tsx";

vi.mock("../../../ui/form/leave-guard.tsx", () => ({ LeaveGuard: () => null }));

const roll = { status: "active", roll_number: 7, acts: ["transfer_out", "withdrawal"] } as unknown as MemberRoll;
let asked: readonly Request[];

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startTexts(["roll", "roll-words", "parts", "failures/request", "failures/roll"]);
  asked = fakeServer(() => answer(200, { name: "Igreja", time_zone: "America/Sao_Paulo", features_off: [] }));
});
afterEach(cleanup);

test("values typed for another act are not saved", async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ActForm memberId={5} roll={roll} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const kind = screen.getByLabelText(/^Ato/);
  await user.selectOptions(kind, "transfer_out");
  await user.type(screen.getByLabelText(/^Igreja/), "Igreja do Vale");
  await user.selectOptions(kind, "withdrawal");
  await user.click(screen.getByRole("button", { name: "Registrar" }));
  await waitFor(() => expect(asked.some(({ method }) => method === "POST")).toBe(true));
  const [sent] = asked.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent).toMatchObject({ kind: "withdrawal" });
  expect(sent).not.toHaveProperty("church");
});
