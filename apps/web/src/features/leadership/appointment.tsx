import { leaderNames, leaderInput, type LeaderCandidates, leadershipRoutes } from "@aprisco/contract/leadership.ts";
import type { CallRequest } from "@aprisco/contract/route.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { Button } from "../../ui/base/button.tsx";
import { CheckField } from "../../ui/form/check-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { PersonChoice } from "../../ui/choice/person-choice.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { useEdit } from "../../ui/form/use-edit.ts";
import { TermFields, useTermLabels } from "./term-fields.tsx";
import { NoteParts } from "../../ui/record/note-parts.tsx";

type Body = CallRequest<typeof leadershipRoutes.createLeader>["body"];
type Candidate = LeaderCandidates["candidates"][number];

export function Appointment({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["leadership", "fields"]);
  const { say } = useRecordTexts(leaderNames);
  const [candidates, setCandidates] = useState<readonly Candidate[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const create = useChange(leadershipRoutes.createLeader, { input: (body: Body) => ({ body }) });
  const edit = useEdit({
    schema: leaderInput,
    initial: { department: "general" },
    labels: {
      person_id: t("person"),
      full_name: t("fullName"),
      email: t("email", { ns: "fields" }),
      full_address: t("address"),
      new_person: t("newPerson"),
      ...useTermLabels(),
    },
    failures: "leadership",
    rules: ({ person_id: person, full_name: name, email }) => ({
      ...(person || name ? {} : { full_name: "leader.nameRequired" }),
      ...(person || email ? {} : { email: "leader.emailRequired" }),
    }),
    save: async (body) => {
      try {
        return await create.mutateAsync(body);
      } catch (cause) {
        const isAsked = isFailure(cause) && cause.code === "leader.candidates";
        setCandidates(isAsked ? (cause.data as unknown as LeaderCandidates).candidates : []);
        throw cause;
      }
    },
    onSaved: (saved) => {
      showToast({ title: say("created"), message: (saved as { full_name: string }).full_name });
      onClose();
    },
  });
  const isKnown = Boolean(edit.draft["person_id"]);
  const choose = ({ person_id: id, name }: Candidate) => {
    setChosen(name);
    setCandidates([]);
    edit.set("person_id", id);
  };
  return (
    <EditDialog edit={edit} title={say("add")} failed={t("addFailed")} onClose={onClose}>
      <PersonChoice
        {...edit.number("person_id")}
        nobody={t("person.new")}
        shownName={chosen}
        onChange={(id, person) => {
          setChosen(person?.name ?? null);
          setCandidates([]);
          edit.set("person_id", id);
        }}
      />
      {isKnown ? null : <TextField {...edit.text("full_name")} required maxLength={100} autoComplete="off" />}
      <TextField
        {...edit.text("email")}
        type="email"
        autoComplete="off"
        {...(isKnown ? { optional: true, help: t("emailHelp") } : { required: true })}
      />
      {isKnown ? null : <TextField {...edit.text("full_address")} optional maxLength={300} autoComplete="off" />}
      {isKnown || candidates.length === 0 ? null : (
        <>
          <Notice tone="info" title={t("candidates")}>
            {t("candidates.ask")}
          </Notice>
          <ActionList
            label={t("candidates")}
            items={candidates.map((one) => ({
              key: String(one.person_id),
              person: one.name,
              title: one.name,
              note: (
                <NoteParts parts={[one.is_member && t("candidate.member"), one.neighborhood, one.same_email && t("candidate.email")]} />
              ),
              action: (
                <Button size="sm" aria-label={t("candidate.chooseOne", { name: one.name })} onClick={() => choose(one)}>
                  {t("candidate.choose")}
                </Button>
              ),
            }))}
          />
          <CheckField {...edit.flag("new_person")} />
        </>
      )}
      <TermFields edit={edit} />
    </EditDialog>
  );
}
