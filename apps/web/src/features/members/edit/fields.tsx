import { maritalStatuses } from "@aprisco/contract/accounts-session.ts";
import type { FamilyPlace } from "@aprisco/contract/families-place.ts";
import { admittedStatuses } from "@aprisco/contract/members-choices.ts";
import { isMaskedCpf } from "@aprisco/contract/cpf.ts";
import type { Member } from "@aprisco/contract/members.ts";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useChurchData } from "../../../shell/church-query.ts";
import { Button } from "../../../ui/base/button.tsx";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { FormSection, WholeLine } from "../../../ui/form/form-section.tsx";
import { MaskedField, phoneMask, cpfMask } from "../../../ui/form/masked-field.tsx";
import { textOf, type Draft } from "../../../ui/form/merge.ts";
import { Notice } from "../../../ui/base/notice.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { takeFocus } from "../../../ui/form/focus.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useToday } from "../../../ui/base/use-now.ts";
import { CustomFormSection, type CustomForm } from "../../custom-fields/index.ts";
import { AlikeNotice } from "../../duplicates/index.ts";
import { PlaceFields, useFamilyChoice } from "../../families/index.ts";
import { useCpf } from "../record/use-cpf.ts";
import { AddressFields } from "./address-fields.tsx";
import styles from "./fields.module.css";
import { bloodOptions, documentFields, familyFields, useMemberChoices, type ChosenField, type MemberDraft } from "./labels.ts";
import memberFormStyles from "./member-form.module.css";
import { PhotoField } from "./photo-field.tsx";

export interface KnownPerson {
  readonly person_id: number;
  readonly name: string;
}
interface Props {
  readonly edit: MemberDraft;
  /** Absent: a new member. */
  readonly member: Member | undefined;
  readonly custom: CustomForm;
  readonly onSending: (isSending: boolean) => void;
  /** The known person who becomes a member; null: a new person. */
  readonly known: KnownPerson | null;
  readonly onKnown: (person: KnownPerson | null) => void;
  /** The household of a known person; null: none chosen. */
  readonly place: FamilyPlace | null;
  readonly onPlace: (place: FamilyPlace | null) => void;
}

/** The form in sections; the last ones, which few churches use, are closed at first. */
export function MemberFields({ edit, member, custom, onSending, known, onKnown, place, onPlace }: Props) {
  const { t } = useTranslation("members");
  const { draft, text, choice, held, day, number, flag } = edit;
  const { optionsFor } = useMemberChoices();
  const today = useToday(useChurchData().data?.time_zone);
  const person = known && { ...known, family_name: textOf(draft["familyName"]) || null, marital_status: maritalStatusOf(draft) };
  const homes = useFamilyChoice(person).choice;
  const home = member?.familyId ?? homes?.home?.id ?? place?.family_id;
  // Only an act of the roll records a death, and only its rectification takes it back.
  const isDeceased = member?.status === "deceased";
  const statuses = optionsFor("status").filter(({ value }) => (value === "deceased") === isDeceased);
  const none = t("none");
  const choose = (field: ChosenField) => ({ ...choice(field), options: optionsFor(field) });
  const plain = { optional: true, autoComplete: "off" } as const;
  const past = { optional: true, max: today } as const;
  // Hints stand near the field that matched. Both ask the same question, which is requested once.
  const alike = (below: "names" | "contacts") =>
    member || known ? null : (
      <Suspense fallback={null}>
        <AlikeNotice
          below={below}
          besidesMembers
          onChoose={onKnown}
          name={textOf(draft["name"])}
          phone={textOf(draft["phone"])}
          email={textOf(draft["email"])}
          birthDate={textOf(draft["birthDate"])}
        />
      </Suspense>
    );
  return (
    <>
      <FormSection title={t("section.personal")}>
        <WholeLine>
          <PhotoField {...number("photoFileId")} onSending={onSending} name={textOf(edit.draft["name"])} />
        </WholeLine>
        <TextField {...text("name")} required maxLength={100} autoComplete="off" data-autofocus />
        <TextField {...text("preferredName")} {...plain} maxLength={60} />
        {alike("names")}
        <DateField {...day("birthDate")} {...past} partial="birth" />
        <SelectField {...choose("sex")} optional placeholder={none} />
        <SelectField {...choose("maritalStatus")} optional placeholder={none} />
        <TextField {...text("profession")} {...plain} maxLength={50} />
        <SelectField {...choose("birthdayShown")} />
        <TextField {...text("familyName")} {...plain} maxLength={100} />
      </FormSection>
      <FormSection title={t("section.contact")}>
        <MaskedField {...held("phone")} {...plain} mask={phoneMask} type="tel" inputMode="tel" />
        <TextField {...text("email")} {...plain} type="email" inputMode="email" />
        {known ? (
          <WholeLine>
            <Known person={known} onDrop={() => onKnown(null)} />
          </WholeLine>
        ) : null}
        {person && homes ? (
          <WholeLine>
            <PlaceFields visitor={person} choice={homes} place={place} onPlace={onPlace} />
          </WholeLine>
        ) : null}
        {alike("contacts")}
        <AddressFields edit={edit} family={home ? { id: home, except: member?.personId ?? known?.person_id ?? null } : null} />
        <TextField {...text("emergencyContact")} {...plain} maxLength={100} />
        <MaskedField {...held("emergencyPhone")} {...plain} mask={phoneMask} type="tel" inputMode="tel" />
        <WholeLine>
          <CheckField {...flag("doNotContact")} />
        </WholeLine>
      </FormSection>
      <FormSection title={t("section.church")}>
        <SelectField {...choice("status")} options={statuses} help={t(isDeceased ? "status.deceasedHelp" : "status.help")} />
        <DateField {...day("joinDate")} max={today} {...(isAdmitted(edit.draft["status"]) ? { required: true } : { optional: true })} />
        <NumberField {...number("rollNumber")} optional />
        <DateField {...day("convertedOn")} {...past} partial="life" />
        <DateField {...day("baptismDate")} {...past} partial="life" />
        <TextField {...text("baptismPlace")} {...plain} maxLength={120} />
        <TextField {...text("baptismMinister")} {...plain} maxLength={100} />
        <DateField {...day("spiritBaptismDate")} {...past} partial="life" />
        <TextField {...text("churchOfOrigin")} {...plain} maxLength={120} />
      </FormSection>
      <Suspense fallback={null}>
        <CustomFormSection fields={custom.fields} controls={edit} />
      </Suspense>
      <FormSection title={t("section.more")} folded={{ isWrong: edit.isWrong(familyFields) }}>
        <TextField {...text("spouseName")} {...plain} maxLength={100} />
        <DateField {...day("weddingDate")} {...past} partial="life" />
        <TextField {...text("motherName")} {...plain} maxLength={100} />
        <TextField {...text("fatherName")} {...plain} maxLength={100} />
        <TextField {...text("birthCity")} {...plain} maxLength={120} />
        <TextField {...text("birthState")} {...plain} maxLength={60} />
        <TextField {...text("nationality")} {...plain} maxLength={60} />
        <SelectField
          {...choose("schooling")}
          options={withOwn(optionsFor("schooling"), edit.draft["schooling"])}
          optional
          placeholder={none}
        />
        <SelectField {...choice("bloodType")} options={bloodOptions} optional placeholder={none} />
      </FormSection>
      <FormSection title={t("section.documents")} folded={{ isWrong: edit.isWrong(documentFields) }}>
        <CpfField {...held("cpf")} memberId={member?.id} />
        <TextField {...text("rg")} {...plain} maxLength={30} />
        <TextField {...text("rgIssuer")} {...plain} maxLength={30} />
      </FormSection>
    </>
  );
}

const maritalStatusOf = (draft: Draft) => maritalStatuses.find((status) => status === draft["maritalStatus"]) ?? null;

function Known({ person, onDrop }: { readonly person: KnownPerson; readonly onDrop: () => void }) {
  const { t } = useTranslation("members");
  return (
    <div className={memberFormStyles.known}>
      <Notice tone="info" title={t("known", { name: person.name })}>
        {t("known.text")}
      </Notice>
      <Button size="sm" onClick={onDrop}>
        {t("known.drop")}
      </Button>
    </div>
  );
}

const isAdmitted = (status: unknown): boolean => admittedStatuses.some((one) => one === status);

/** A stored value that is no longer offered stays as an option. */
const withOwn = (options: readonly { readonly value: string; readonly label: string }[], value: unknown) =>
  typeof value === "string" && value !== "" && !options.some((option) => option.value === value)
    ? [{ value, label: value }, ...options]
    : options;

interface CpfFieldProps {
  readonly label: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly onBlur: () => void;
  /** Masked, as answers show it, or what was typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly memberId: number | undefined;
}

/** The CPF. A stored one is hidden until the user reveals it; to change it, a new one is typed. */
export function CpfField({ memberId, value, onChange, ...frame }: CpfFieldProps) {
  const { t } = useTranslation("members");
  const { cpf, show, isBusy } = useCpf(memberId ?? 0);
  if (memberId === undefined || !isMaskedCpf(value))
    return <MaskedField {...frame} value={value} onChange={onChange} mask={cpfMask} optional inputMode="numeric" autoComplete="off" />;
  return (
    <div className={styles.kept}>
      <TextField {...frame} value={cpf ?? value} readOnly autoComplete="off" />
      <div className={styles.acts}>
        {cpf === null ? (
          <Button size="sm" variant="quiet" loading={isBusy} title={t("cpf.hint")} onClick={show}>
            {t("cpf.show")}
          </Button>
        ) : null}
        {/* The pressed button is replaced by this one, which takes the focus. */}
        <Button key={cpf} ref={cpf === null ? null : takeFocus} size="sm" variant="quiet" onClick={() => onChange("")}>
          {t("cpf.change")}
        </Button>
      </div>
    </div>
  );
}
