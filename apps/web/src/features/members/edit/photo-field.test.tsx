import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { startTexts } from "../../../language/i18n.ts";
import { PhotoField } from "./photo-field.tsx";

afterEach(cleanup);

test("while a photo is on its way the form is told to wait", async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["members", "failures/request"]);
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => undefined;
  let arrive = (_reply: Response): void => undefined;
  const arrives = new Promise<Response>((resolve) => (arrive = resolve));
  fakeServer(() => arrives);
  const said: unknown[] = [];
  const onChange = vi.fn<(file: number | null) => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PhotoField label="Foto" name="Ana" value={null} onChange={onChange} onSending={(isSending) => said.push(isSending)} />
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText("Escolher foto", { selector: "input" });
  await userEvent.upload(field, new File(["x"], "ana.png", { type: "image/png" }));
  expect(said).toEqual([true]);
  arrive(answer(201, { id: 5 }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(5));
  await waitFor(() => expect(said).toEqual([true, false]));
});
