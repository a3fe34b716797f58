import { IconCircleCheck, IconMail, IconPhone } from "@tabler/icons-react";
import { useState } from "react";
import { Badge, StateBadge } from "../ui/base/badge.tsx";
import { Button } from "../ui/base/button.tsx";
import { ConfirmDialog } from "../ui/layer/confirm-dialog.tsx";
import { Facts, Section } from "../ui/record/details-section.tsx";
import { MarkNumber, MarkSheet, MarkTap } from "../ui/form/mark-sheet.tsx";
import { TypedDialog } from "../ui/form/typed-dialog.tsx";
import { Dialog } from "../ui/layer/dialog.tsx";
import { Ledger } from "../ui/record/ledger.tsx";
import { LinkBox } from "../ui/record/link-box.tsx";
import { PanelFoot } from "../ui/record/panel-foot.tsx";
import { Photo } from "../ui/record/photo.tsx";
import { QuickEntry } from "../ui/record/quick-entry.tsx";
import { RecordHead } from "../ui/record/record-head.tsx";
import { RecordPage } from "../ui/record/record-page.tsx";
import { RecordPanel } from "../ui/record/record-panel.tsx";
import { UnsentActs } from "../ui/record/unsent-acts.tsx";
import type { KeptAct } from "../api/queue/kept-act.ts";
import { RowMenu } from "../ui/layer/menu.tsx";
import styles from "./catalogue.module.css";
import { RecordForm } from "./record-form.tsx";
import { longName, longSentence, longWord } from "./samples.ts";
import { Specimen } from "./specimen.tsx";

const kinds = ["panel", "dialog", "sheet", "edit", "typed", "confirm"] as const;
function Sheet() {
  const [marked, setMarked] = useState(true);
  const [counted, setCounted] = useState<number | null>(12);
  return (
    <MarkSheet
      marks={{ waiting: 3, refusal: longSentence }}
      search={{ label: longName, value: undefined, onChange: () => undefined }}
      progress="12 / 30"
    >
      <ul>
        <li>
          <MarkTap title={longName} note={longName} marked={marked} onTap={setMarked} />
        </li>
        <li>
          <MarkNumber label={longName} value={counted} most={999} onChange={setCounted} />
        </li>
      </ul>
    </MarkSheet>
  );
}
const record = { queryKey: ["record"], queryFn: async () => await Promise.resolve({ name: longName }) };
const facts = (
  <Section title={longName} action={<Button size="sm">verb</Button>}>
    <Facts
      facts={[
        [longName, longSentence],
        ["e-mail", longWord],
      ]}
    />
  </Section>
);

const entry = { look: { icon: IconPhone, hue: "ceu" }, title: longName, note: longSentence } as const;

function Counter() {
  const [value, setValue] = useState(1_234);
  const enter = async (difference: number) => await Promise.resolve(setValue((now) => now + difference));
  return <QuickEntry value={value} unit={longWord} less="less" more="more" onEntry={enter} />;
}

const act: KeptAct = {
  clientId: "1",
  owner: "account 1",
  order: 1,
  kind: "visitors.createVisitorContact",
  subject: "/visitors/1",
  title: longName,
  name: longName,
  input: {},
  at: "2026-11-29T19:40:00Z",
  state: "waiting",
  reason: null,
  attempts: 0,
  notBefore: 0,
  claimedUntil: 0,
  claimedBy: "",
};
const refused: KeptAct = {
  ...act,
  clientId: "2",
  state: "refused",
  reason: longSentence,
  marks: {},
  words: { 1: longSentence, 2: longName },
};
const nothing = (): void => undefined;

export function RecordParts() {
  const [open, setOpen] = useState<(typeof kinds)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Specimen of="record-page, photo">
        <RecordPage
          name={longName}
          badge={
            <Badge icon={IconCircleCheck} hue="oliveira">
              {longName}
            </Badge>
          }
          picture={<Photo name={longName} photo={null} size={72} />}
          actions={<Button variant="primary">{longName}</Button>}
          menu={<RowMenu label={longName} items={() => []} />}
          facts={[
            { icon: IconPhone, text: "(19) 99812-4470" },
            { icon: IconMail, text: longWord },
          ]}
        >
          {facts}
        </RecordPage>
      </Specimen>
      <Specimen of="record-head, state-badge">
        <RecordHead
          name={longName}
          picture={<Photo name={longName} photo={null} size={56} />}
          badge={<StateBadge state="paused" />}
          onEdit={() => undefined}
          onDelete={() => undefined}
        />
      </Specimen>
      <Specimen of="unsent-acts">
        <UnsentActs acts={[act, refused]} zone="America/Sao_Paulo" onEdit={nothing} onDiscard={nothing} onCopy={nothing} />
      </Specimen>
      <Specimen of="link-box">
        <LinkBox address={`https://aprisco.example/serve#${longWord}`} whatsapp="https://wa.me/" note={longSentence} />
        <LinkBox address="https://aprisco.example/serve#abc" whatsapp={null} />
      </Specimen>
      <Specimen of="ledger, quick-entry">
        <Ledger
          label={longName}
          today="2026-11-20"
          entries={[
            { ...entry, id: 3, day: "2026-11-20", amount: "+1.234", isReversed: false, onReverse: () => undefined },
            { ...entry, id: 2, day: "2026-11-20", amount: "−40", isReversed: true },
            { ...entry, id: 1, day: "2026-03-02", amount: "+40", isReversed: false },
          ]}
        />
        <Counter />
      </Specimen>
      <Specimen of="mark-sheet">
        <Sheet />
      </Specimen>
      <Specimen of="record-panel, panel-foot, dialog, edit-dialog, typed-dialog, confirm-dialog">
        <div className={styles.line}>
          {kinds.map((kind) => (
            <Button key={kind} onClick={() => setOpen(kind)}>
              {kind}
            </Button>
          ))}
        </div>
      </Specimen>
      {open === "panel" ? (
        <RecordPanel of={record} title={longName} onClose={close}>
          {() => (
            <>
              {facts}
              <PanelFoot>
                <Button variant="primary">{longName}</Button>
                <Button>verb</Button>
              </PanelFoot>
            </>
          )}
        </RecordPanel>
      ) : null}
      {open === "dialog" || open === "sheet" ? (
        <Dialog title={longName} size={open === "sheet" ? "sheet" : "md"} onClose={close}>
          {facts}
        </Dialog>
      ) : null}
      {open === "edit" ? <RecordForm record={{ name: longName, version: 1 }} onClose={close} /> : null}
      {open === "typed" ? (
        <TypedDialog
          title={longName}
          confirm={longName}
          isDirty={false}
          isBusy={false}
          onSave={async () => await Promise.resolve()}
          onClose={close}
        >
          {facts}
        </TypedDialog>
      ) : null}
      {open === "confirm" ? (
        <ConfirmDialog title={longName} confirm={longName} cancel="cancel" onConfirm={close} onCancel={close}>
          {longSentence}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
