import type { NoticeRule } from "@aprisco/contract/notifications.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { startTexts } from "../../../language/i18n.ts";
import { RuleLine } from "./rule-line.tsx";

const rule: NoticeRule = {
  event: "visitor.registered",
  category: "pastoral",
  type: "pastoral",
  priority: "high",
  audience: "holders",
  permission: "visitors:view",
  enabled: true,
  roles: null,
  channels: ["app"],
  version: 1,
  may_edit: true,
};

beforeEach(async () => {
  fakeServer(() => answer(200, []));
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["notice-settings", "roles"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (change: Partial<NoticeRule>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ul>
        <RuleLine rule={{ ...rule, ...change }} onChange={() => undefined} />
      </ul>
    </QueryClientProvider>,
  );

test("a rule has a switch and a form for who may change it", async () => {
  line({});
  expect(await screen.findByRole("switch", { checked: true })).toBeDefined();
  expect(screen.getByRole("button", { name: /^Mudar: / })).toBeDefined();
});

test("a rule is read-only for an account that does not see the whole church", async () => {
  line({ may_edit: false });
  expect((await screen.findByRole("listitem")).textContent).not.toBe("");
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
