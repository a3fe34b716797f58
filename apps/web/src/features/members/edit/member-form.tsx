import { admittedStatuses, memberNames } from "@aprisco/contract/members-choices.ts";
import type { FamilyPlace } from "@aprisco/contract/families-place.ts";
import { memberChange, memberInput, type Member, type MemberInput, memberRoutes } from "@aprisco/contract/members.ts";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChange } from "../../../api/change.ts";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { useBegunName } from "../../../shell/begun-name.ts";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import type { Draft } from "../../../ui/form/merge.ts";
import { RecordState } from "../../../ui/record/record-state.tsx";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { useCustomForm, type CustomForm } from "../../custom-fields/index.ts";
import { isWhole } from "../record/whole.ts";
import { MemberFields, type KnownPerson } from "./fields.tsx";
import { useMemberChoices, useMemberLabels, type MemberField } from "./labels.ts";
import styles from "./member-form.module.css";

interface EditProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Loads the current record before it can be edited. */
export function MemberEdit({ id, name, onClose }: EditProps) {
  const { say } = useRecordTexts(memberNames);
  const { t } = useTranslation("members");
  const around = (content: ReactNode) => (
    <Dialog title={`${say("edit.title")}: ${name}`} size="lg" onClose={onClose}>
      {content}
    </Dialog>
  );
  return (
    <RecordState
      of={asked(memberRoutes.getMember, { params: { id } })}
      isFresh
      gone={t("gone")}
      failed={t("failed")}
      around={around}
      onClose={onClose}
    >
      {(member) =>
        isWhole(member) ? (
          <RecordState
            of={asked(memberRoutes.getMemberBloodType, { params: { id } })}
            isFresh
            gone={t("gone")}
            failed={t("failed")}
            around={around}
            onClose={onClose}
          >
            {({ bloodType }) => <MemberForm member={{ ...member, bloodType }} onClose={onClose} />}
          </RecordState>
        ) : null
      }
    </RecordState>
  );
}

const admission = ({ status, joinDate }: Draft): Readonly<Record<string, string>> =>
  admittedStatuses.some((one) => one === status) && (joinDate === "" || joinDate === null) ? { joinDate: "field.required" } : {};

const unsaid = { birthdayShown: "full", doNotContact: false } as const;
const said = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([field, value]) => Reflect.get(unsaid, field) !== value));

interface FormProps {
  /** Absent: a new member. */
  readonly member?: Member;
  readonly onClose: () => void;
}

export function MemberForm(props: FormProps) {
  const custom = useCustomForm(props.member === undefined);
  return custom && <Form {...props} custom={custom} />;
}

function Form({ member, custom, onClose }: FormProps & { readonly custom: CustomForm }) {
  const { say } = useRecordTexts(memberNames);
  const { valueText } = useMemberChoices();
  const name = useBegunName();
  const [isSending, setSending] = useState(false);
  const [known, setKnown] = useState<KnownPerson | null>(null);
  const [place, setPlace] = useState<FamilyPlace | null>(null);
  const create = useChange(memberRoutes.createMember, { input: (body: MemberInput) => ({ body }) });
  const update = useChange(memberRoutes.updateMember, {
    input: (body: object) => ({ params: { id: member?.id ?? 0 }, body: body as never }),
  });
  const labels: Readonly<Record<MemberField, string>> = { ...useMemberLabels(), ...custom.labels };
  const edit = useEdit({
    schema: member ? memberChange : memberInput,
    record: member && custom.spread(member),
    initial: { status: "active", ...unsaid, ...(name ? { name } : {}) },
    besides: known ? { personId: known.person_id, ...(place ? { family: place } : {}) } : {},
    labels,
    failures: "members",
    sentences: custom.sentences,
    // Document numbers and health data must not stay in the browser.
    secrets: ["cpf", "rg", "bloodType"],
    rules: (draft, before) => ({ ...admission(draft), ...custom.rules(draft, before) }),
    save: custom.saving((body) => (member ? update.mutateAsync(body) : create.mutateAsync((known ? said(body) : body) as MemberInput))),
    onSaved: (saved) => {
      showToast({ title: say(member ? "updated" : "created"), message: (saved as Member).name });
      onClose();
    },
  });
  const choose = (person: KnownPerson | null) => {
    setKnown(person);
    setPlace(null);
    // Takes the known person's name; all else that was typed stays.
    if (person) edit.set("name", person.name);
  };
  return (
    <EditDialog
      edit={edit}
      size="lg"
      title={member ? `${say("edit.title")}: ${member.name}` : known ? `${say("add")}: ${known.name}` : say("add")}
      valueText={(field, value) => custom.valueText(field, value) ?? valueText(field, value)}
      isBlocked={isSending}
      onClose={onClose}
    >
      <div className={styles.sections}>
        <MemberFields
          edit={edit}
          member={member}
          custom={custom}
          onSending={setSending}
          known={known}
          onKnown={choose}
          place={place}
          onPlace={setPlace}
        />
      </div>
    </EditDialog>
  );
}
