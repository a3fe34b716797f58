import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { exchange } from "../../api/transport.ts";
import { startTexts } from "../../language/i18n.ts";
import { LoadFailure } from "./load-failure.tsx";

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts();
});
afterEach(cleanup);

async function failureOf(reply: () => Response | Promise<Response>): Promise<unknown> {
  fakeServer(reply);
  return await exchange({ method: "GET", path: "/visitors" }).catch((cause: unknown) => cause);
}

test.each<[string, () => Response | Promise<Response>, string]>([
  ["no connection", () => Promise.reject(new TypeError("no connection")), "Confira sua conexão e tente novamente."],
  [
    "an error of the server",
    () => answer(500, null, { error: "server.error" }, { "x-request-id": "1f0c2a9e-52c1-4a5e-9c1e-3b2a7d9e8f10" }),
    "O sistema da igreja teve um problema. Tente de novo; se continuar, informe à secretaria o código 1f0c2a9e.",
  ],
  [
    "a proxy without the server",
    () => new Response("<html>", { status: 502 }),
    "O sistema da igreja teve um problema. Tente de novo; se continuar, informe à secretaria o código 502.",
  ],
  ["a lost key of the vault", () => answer(503, null, { error: "note.closed", message: "O cofre está fechado." }), "O cofre está fechado."],
  [
    "a missing right",
    () => answer(403, null, { error: "permission.denied", message: "Seu acesso não permite." }),
    "Seu acesso não permite.",
  ],
])("after %s it shows what to do", async (_, reply, hint) => {
  const cause = await failureOf(reply);
  render(<LoadFailure error={cause} />);
  expect(screen.getByText(hint)).toBeTruthy();
});

test("without the right it offers no retry", async () => {
  const cause = await failureOf(() => answer(403, null, { error: "permission.denied", message: "Seu acesso não permite." }));
  render(<LoadFailure error={cause} />);
  expect(screen.getByText("Acesso Negado")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
