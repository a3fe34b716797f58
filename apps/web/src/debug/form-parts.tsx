import { visitorChange } from "@aprisco/contract/visitors-card.ts";
import { useState } from "react";
import { RecordChoice } from "../ui/choice/record-choice.tsx";
import { recordText } from "../ui/choice/record-name.tsx";
import { RecordFilter } from "../ui/list/record-filter.tsx";
import { CheckField } from "../ui/form/check-field.tsx";
import { ChoiceCards } from "../ui/choice/choice-cards.tsx";
import { ConflictNotice } from "../ui/form/conflict-notice.tsx";
import { DateField } from "../ui/form/date-field.tsx";
import { EditForm } from "../ui/form/edit-form.tsx";
import { FormSection } from "../ui/form/form-section.tsx";
import { MaskedField, phoneMask } from "../ui/form/masked-field.tsx";
import { MonthGrid } from "../ui/form/month-grid.tsx";
import { NewPasswordFields } from "../ui/form/new-password-fields.tsx";
import { MoneyField, NumberField } from "../ui/form/number-field.tsx";
import { PasswordField } from "../ui/form/password-field.tsx";
import { PermissionGrid } from "../ui/choice/permission-grid.tsx";
import { SelectField } from "../ui/form/select-field.tsx";
import { Switch } from "../ui/form/switch.tsx";
import { TextAreaField, TextField } from "../ui/form/text-field.tsx";
import { TimeField } from "../ui/form/time-field.tsx";
import { useEdit } from "../ui/form/use-edit.ts";
import type { RecordQuery } from "../ui/choice/use-record-search.ts";
import { longName, longSentence, longWord } from "./samples.ts";
import { Specimen } from "./specimen.tsx";

const people = (query: RecordQuery) => ({
  queryKey: ["people", query],
  queryFn: async () => await Promise.resolve({ records: [{ id: 1, name: longName }], total: 1 }),
});
const record = { name: longName, version: 1 };

export function FormParts() {
  const [day, setDay] = useState("2026-11-22");
  const [time, setTime] = useState("19:30");
  const [money, setMoney] = useState<number | null>(123_456_789);
  const [count, setCount] = useState<number | null>(12);
  const [account, setAccount] = useState<number | null>(1);
  const [filter, setFilter] = useState<string | undefined>("1");
  const [phone, setPhone] = useState("+5519998124470");
  const [password, setPassword] = useState("Aa1");
  const [on, setOn] = useState(true);
  const [card, setCard] = useState("one");
  const edit = useEdit({
    schema: visitorChange,
    record,
    labels: { name: longName },
    failures: "visitors",
    save: async () => await Promise.resolve(),
    onSaved: () => undefined,
  });
  const [rights, setRights] = useState<readonly string[]>(["visitors:manage", "finance:view"]);
  return (
    <>
      <Specimen of="permission-grid">
        <PermissionGrid
          label={longName}
          base={["visitors:view", "members:manage"]}
          value={rights}
          lockOf={(right) => (right.startsWith("users:") ? longSentence : null)}
          onChange={setRights}
          words={{ from: longName, added: longWord, removed: longName, none: longName }}
        />
      </Specimen>
      <Specimen of="text-field, text-area-field, select-field, password-field, check-field">
        <TextField label={longName} help={longSentence} error={longSentence} required defaultValue={longWord} />
        <TextField label="off" optional disabled defaultValue={longWord} />
        <TextAreaField label={longName} optional placeholder={longSentence} />
        <SelectField label={longName} options={[{ value: "a", label: longSentence }]} />
        <PasswordField label={longName} />
        <CheckField label={longSentence} help={longSentence} defaultChecked />
      </Specimen>
      <Specimen of="form-section">
        <FormSection title={longName}>
          <TextField label={longName} defaultValue={longWord} />
          <TextField label="e-mail" optional />
        </FormSection>
        <FormSection title={longSentence} folded={{ isWrong: false }}>
          <TextField label={longName} />
        </FormSection>
      </Specimen>
      <Specimen of="date-field, month-grid">
        <DateField label={longName} value={day} onChange={setDay} help={longSentence} />
        <MonthGrid label="month" value={day} today="2026-11-22" min="2026-11-05" onChoose={setDay} />
      </Specimen>
      <Specimen of="time-field, number-field, switch">
        <TimeField label="time" value={time} onChange={setTime} />
        <NumberField label="number" value={count} onChange={setCount} />
        <MoneyField label="money" value={money} onChange={setMoney} />
        <Switch label={longName} help={longSentence} checked={on} onChange={setOn} />
      </Specimen>
      <Specimen of="masked-field, new-password-fields, password-rules">
        <MaskedField label={longName} mask={phoneMask} value={phone} onChange={setPhone} />
        <NewPasswordFields
          label={longName}
          password={{ value: password, onChange: ({ target }) => setPassword(target.value), error: longSentence }}
          confirmation={{}}
        />
      </Specimen>
      <Specimen of="choice-cards">
        <ChoiceCards
          legend={longName}
          cards={["one", "other"].map((key) => ({ key, title: longName, note: longSentence }))}
          chosen={card}
          onChoose={setCard}
        />
      </Specimen>
      <Specimen of="record-choice, record-filter">
        <RecordChoice label={longName} source={people} none="–" value={account} onChange={setAccount} />
        <p>{recordText(people, 1)}</p>
        <RecordFilter label="account" anything={longName} source={people} value={filter} onChange={setFilter} />
      </Specimen>
      <Specimen of="edit-form, conflict-notice">
        <EditForm edit={edit} title="edit" place="part" asking={false} onAsk={() => undefined} onLeave={() => undefined}>
          <TextField {...edit.text("name")} />
        </EditForm>
        <ConflictNotice
          conflict={{ both: ["name", "notes"], theirs: { name: longWord, notes: "" } }}
          draft={{ name: longName, notes: longSentence }}
          labels={{ name: longName, notes: "notes" }}
          onChoose={() => undefined}
        />
      </Specimen>
    </>
  );
}
