import type { Member, MemberCard } from "@aprisco/contract/members.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { MemberMarks } from "./marks.tsx";

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["members", "fields", "parts"]);
});
afterEach(cleanup);

test("an allergy is written beside the name, only for accounts that get the whole record", () => {
  const whole = { status: "active", address: null, allergy: "severe" } as Member;
  const words = (member: Member | MemberCard) => {
    const { container } = render(<MemberMarks member={member} />);
    return container.textContent;
  };
  expect(words(whole)).toBe("AtivoAlergia grave");
  expect(words({ ...whole, allergy: "some" as const })).toBe("AtivoAlergia");
  expect(words({ ...whole, allergy: null })).toBe("Ativo");
  expect(words({ status: "active" } as MemberCard)).toBe("Ativo");
  cleanup();
  render(<MemberMarks member={{} as MemberCard} />);
  expect(screen.getByText("Só o que você pode ver")).toBeTruthy();
});
