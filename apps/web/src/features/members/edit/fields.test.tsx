import { memberChange, type Member } from "@aprisco/contract/members.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answer, fakeServer } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { startTexts } from "../../../language/i18n.ts";
import { useEdit } from "../../../ui/form/use-edit.ts";
import type { CustomForm } from "../../custom-fields/index.ts";
import { MemberFields } from "./fields.tsx";
import { useMemberLabels, type MemberDraft } from "./labels.ts";

function Form({ member }: { readonly member: Member }) {
  const nothing = () => undefined;
  const edit = useEdit({
    schema: memberChange,
    record: member,
    labels: useMemberLabels(),
    save: () => Promise.resolve(null),
    onSaved: nothing,
  });
  return (
    <MemberFields
      edit={edit as MemberDraft}
      member={member}
      custom={{ fields: [] } as unknown as CustomForm}
      onSending={nothing}
      known={null}
      onKnown={nothing}
      place={null}
      onPlace={nothing}
    />
  );
}
async function statusesOf(status: Member["status"]) {
  const { container } = render(
    <Suspense fallback={null}>
      <QueryClientProvider client={createQueryClient()}>
        <Form member={{ id: 5, name: "Ana Prado", status, version: 1 } as unknown as Member} />
      </QueryClientProvider>
    </Suspense>,
  );
  const select = await waitFor(
    () => container.querySelector<HTMLSelectElement>("select[name=status]") ?? Promise.reject(new Error("none yet")),
  );
  return [...select.options].map(({ value }) => value);
}

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["members", "fields", "failures/request", "custom-values"]);
  fakeServer(() => answer(200, { name: "Igreja", time_zone: "America/Sao_Paulo", features_off: [] }));
});
afterEach(cleanup);

test("a change of status can neither record nor undo a death", async () => {
  expect(await statusesOf("active")).not.toContain("deceased");
  cleanup();
  expect(await statusesOf("deceased")).toEqual(["deceased"]);
  expect(screen.getByText(/^O falecimento é um ato do rol/)).toBeTruthy();
});
