import { IconArrowLeft, IconArrowRight, IconCheck, IconMinus, IconPlus, IconSend, IconX } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState, type ComponentType, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/base/button.tsx";
import iconButton from "../../ui/base/icon-button.module.css";
import { Notice } from "../../ui/base/notice.tsx";
import { MaskedField, phoneMask } from "../../ui/form/masked-field.tsx";
import { TextAreaField, TextField } from "../../ui/form/text-field.tsx";
import { Initials } from "../../ui/record/initials.tsx";
import { isCorrection, isPhoneWrong, lacksName, withTyped, type Draft, type DraftVisitor } from "./report-draft.ts";
import styles from "./report.module.css";

/** The server takes no more visitors or children, and no more centavos. */
const MOST = 999;
const MOST_OFFERING = 100_000_000;

export interface OfferingProps {
  readonly label: string;
  /** Centavos; null: none. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

interface Props {
  readonly draft: Draft;
  /** The choice of the meeting's day. */
  readonly day: ReactNode;
  /** The field of an amount: the public page has its own, because the application's would bring the forms of money along. */
  readonly offering: ComponentType<OfferingProps>;
  /** The church takes prayer requests on its public page. */
  readonly takesPrayers: boolean;
  /** The device does not know the note of the report that is corrected. Default: false. */
  readonly hidesNote?: boolean;
  /** What becomes of the report without network; null: there is a network. Default: null. */
  readonly offline?: string | null;
  /** The server's sentence; null: not refused. */
  readonly refusal: string | null;
  readonly isSending: boolean;
  readonly onChange: (draft: Draft) => void;
  readonly onSend: (draft: Draft) => void;
}

export function ReportSteps({
  draft,
  day,
  offering,
  takesPrayers,
  hidesNote = false,
  offline = null,
  refusal,
  isSending,
  onChange,
  onSend,
}: Props) {
  const { t } = useTranslation("groups");
  const [step, setStep] = useState<1 | 2>(1);
  const [isChecked, setChecked] = useState(false);
  const came = draft.sheet.people.length - draft.absent.length;
  const head = useRef<HTMLHeadingElement>(null);
  const turn = (to: 1 | 2): void => {
    // Focus moves before the next key: a later frame would take it from the field in which somebody types already.
    flushSync(() => setStep(to));
    // The step's heading is what a screen reader is to read next.
    head.current?.focus();
  };
  const missed = draft.notHeldBecause !== null;
  // What was typed of a visitor goes along, also when nobody has tapped "Guardar visitante".
  const settle = (then: (settled: Draft) => void): void => {
    const isOpen = !missed && draft.typing ? lacksName(draft.typing) || isPhoneWrong(draft.typing) : false;
    setChecked(isOpen);
    if (!isOpen) then(withTyped(draft));
  };
  return (
    <div className={styles.report}>
      <p className={styles.bars} role="img" aria-label={t("report.step", { step })}>
        <i data-on />
        <i data-on={step === 2 || undefined} />
      </p>
      {refusal === null ? null : <Notice tone="error" title={refusal} />}
      {step === 1 ? (
        <>
          {day}
          <WhoCame draft={draft} head={head} onChange={onChange} />
        </>
      ) : (
        <HowItWas {...{ draft, offering, takesPrayers, hidesNote, head, isChecked, onChange }} onKeepVisitor={() => settle(onChange)} />
      )}
      <footer className={styles.foot}>
        <small role="status" className={styles.offline}>
          {offline}
        </small>
        {step === 1 ? (
          <p>
            <b className="cm-num">{missed ? 0 : came}</b> {t("report.came", { count: missed ? 0 : came })}
            <small>{missed ? t("report.notHeld") : t("report.missed", { count: draft.absent.length })}</small>
          </p>
        ) : (
          <Button icon={<IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />} onClick={() => turn(1)}>
            {t("report.back")}
          </Button>
        )}
        {step === 1 && !missed ? (
          <Button variant="primary" iconAfter={<IconArrowRight size={18} stroke={1.8} aria-hidden="true" />} onClick={() => turn(2)}>
            {t("report.next")}
          </Button>
        ) : (
          <Button
            variant="primary"
            loading={isSending}
            disabled={missed && draft.notHeldBecause?.trim() === ""}
            icon={<IconSend size={18} stroke={1.8} aria-hidden="true" />}
            onClick={() => settle(onSend)}
          >
            {t("report.send")}
          </Button>
        )}
      </footer>
    </div>
  );
}

interface StepProps extends Pick<Props, "draft" | "onChange"> {
  readonly head: React.RefObject<HTMLHeadingElement | null>;
}

function WhoCame({ draft, head, onChange }: StepProps) {
  const { t } = useTranslation("groups");
  const { absent, sheet } = draft;
  const toggle = (id: number) => onChange({ ...draft, absent: absent.includes(id) ? absent.filter((one) => one !== id) : [...absent, id] });
  return (
    <>
      <h2 ref={head} tabIndex={-1} className={styles.question}>
        {t("report.who")}
      </h2>
      {draft.notHeldBecause === null ? (
        <>
          <p className={styles.lead}>{t(isCorrection(draft) ? "report.whoRead" : "report.whoHint")}</p>
          <ul className={styles.people} aria-label={t("report.who")}>
            {sheet.people.map(({ person_id: id, name }) => {
              const isAbsent = absent.includes(id);
              const Icon = isAbsent ? IconX : IconCheck;
              return (
                <li key={id}>
                  <button type="button" aria-pressed={!isAbsent} className={styles.person} onClick={() => toggle(id)}>
                    <Icon size={18} stroke={1.8} aria-hidden="true" />
                    {name}
                  </button>
                </li>
              );
            })}
          </ul>
          <Button variant="quiet" size="sm" onClick={() => onChange({ ...draft, notHeldBecause: "" })}>
            {t("report.notHeld")}
          </Button>
        </>
      ) : (
        <>
          <TextField
            label={t("report.why")}
            required
            maxLength={300}
            value={draft.notHeldBecause}
            onChange={({ currentTarget: { value } }) => onChange({ ...draft, notHeldBecause: value })}
          />
          <Button variant="quiet" size="sm" onClick={() => onChange({ ...draft, notHeldBecause: null })}>
            {t("report.held")}
          </Button>
        </>
      )}
    </>
  );
}

interface HowProps extends StepProps, Pick<Props, "offering" | "takesPrayers">, Pick<VisitorsProps, "isChecked"> {
  readonly hidesNote: boolean;
  readonly onKeepVisitor: () => void;
}
function HowItWas({ draft, offering: Offering, takesPrayers, hidesNote, head, isChecked, onChange, onKeepVisitor }: HowProps) {
  const { t } = useTranslation("groups");
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const noteHelp = [...(hidesNote ? [t("report.noteHidden")] : []), ...(takesPrayers ? [t("report.noteHelp")] : [])];
  return (
    <>
      <h2 ref={head} tabIndex={-1} className={styles.question}>
        {t("report.how")}
      </h2>
      <section className={styles.card}>
        <Visitors
          there={isCorrection(draft) ? draft.sheet.visitors : []}
          visitors={draft.visitors}
          typed={draft.typing ?? null}
          isChecked={isChecked}
          onChange={(visitors) => set({ visitors })}
          onType={(typing) => set({ typing })}
          onKeep={onKeepVisitor}
        />
        <Amount label={t("report.moreVisitors")} value={draft.moreVisitors} onChange={(moreVisitors) => set({ moreVisitors })} />
        <Amount label={t("report.children")} value={draft.children} onChange={(children) => set({ children })} />
        <Offering
          label={t("report.offering")}
          value={draft.offerings}
          onChange={(offerings) => ((offerings ?? 0) <= MOST_OFFERING ? set({ offerings }) : undefined)}
        />
      </section>
      <TextField
        label={t("report.theme")}
        optional
        maxLength={200}
        value={draft.theme}
        onChange={({ currentTarget: { value } }) => set({ theme: value })}
      />
      <TextField
        label={t("report.minister")}
        optional
        maxLength={100}
        value={draft.minister}
        onChange={({ currentTarget: { value } }) => set({ minister: value })}
      />
      <TextAreaField
        label={t("report.note")}
        optional
        rows={3}
        maxLength={2000}
        help={noteHelp.length > 0 ? noteHelp.join(" ") : undefined}
        value={draft.note}
        onChange={({ currentTarget: { value } }) => set({ note: value })}
      />
    </>
  );
}

interface VisitorsProps {
  /** Those of the report that is corrected. */
  readonly there: readonly { readonly name: string }[];
  readonly visitors: readonly DraftVisitor[];
  /** Null: the form is closed. */
  readonly typed: DraftVisitor | null;
  /** The visitor cannot be kept as typed: what is missing is said. */
  readonly isChecked: boolean;
  readonly onChange: (visitors: readonly DraftVisitor[]) => void;
  readonly onType: (typed: DraftVisitor) => void;
  readonly onKeep: () => void;
}

function Visitors({ there, visitors, typed, isChecked, onChange, onType, onKeep }: VisitorsProps) {
  const { t } = useTranslation("groups");
  const place = useRef<HTMLFormElement>(null);
  const isTyping = typed !== null;
  // The button that opened the form is gone.
  useEffect(() => {
    const form = place.current;
    if (isTyping) (form?.querySelector<HTMLElement>("input[aria-invalid=true]") ?? form?.querySelector("input"))?.focus();
  }, [isTyping, isChecked]);
  return (
    <div className={styles.visitors}>
      <div className={styles.line}>
        <h3>{t("report.visitors")}</h3>
        {typed ? null : (
          <Button
            size="sm"
            variant="quiet"
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => onType({ name: "", phone: "" })}
          >
            {t("report.addVisitor")}
          </Button>
        )}
      </div>
      {there.map(({ name }) => (
        <div key={name} className={styles.line}>
          <Initials name={name} size={36} />
          <p className={styles.grow}>
            <b>{name}</b>
          </p>
        </div>
      ))}
      {visitors.map((visitor) => (
        <div key={`${visitor.name} ${visitor.phone}`} className={styles.line}>
          <Initials name={visitor.name} size={36} />
          <p className={styles.grow}>
            <b>{visitor.name}</b>
            <small>{phoneMask.show(visitor.phone)}</small>
          </p>
          <button
            type="button"
            className={iconButton.button}
            aria-label={t("members.takeOne", { name: visitor.name })}
            onClick={() => onChange(visitors.filter((one) => one !== visitor))}
          >
            <IconX size={18} stroke={1.8} aria-hidden="true" />
          </button>
        </div>
      ))}
      {typed ? (
        <form
          ref={place}
          className={styles.typed}
          onSubmit={(event) => {
            event.preventDefault();
            onKeep();
          }}
        >
          <TextField
            label={t("report.visitorName")}
            required
            autoComplete="off"
            maxLength={100}
            value={typed.name}
            error={isChecked && lacksName(typed) ? t("report.visitorNameMissing") : undefined}
            onChange={({ currentTarget: { value } }) => onType({ ...typed, name: value })}
          />
          <MaskedField
            label={t("report.visitorPhone")}
            optional
            mask={phoneMask}
            inputMode="tel"
            value={typed.phone}
            error={isChecked && isPhoneWrong(typed) ? t("report.visitorPhoneWrong") : undefined}
            onChange={(phone) => onType({ ...typed, phone })}
          />
          <Button type="submit" size="sm">
            {t("report.keepVisitor")}
          </Button>
        </form>
      ) : null}
    </div>
  );
}

interface AmountProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A small number, typed or changed by one. */
function Amount({ label, value, onChange }: AmountProps) {
  const { t } = useTranslation("groups");
  const id = useId();
  return (
    <div className={styles.line}>
      <label htmlFor={id} className={styles.grow}>
        {label}
      </label>
      <button
        type="button"
        className={iconButton.button}
        aria-label={t("report.less", { label })}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={18} stroke={1.8} aria-hidden="true" />
      </button>
      <input
        id={id}
        className={`${styles.amount} cm-num`}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onChange(Math.min(MOST, Number(currentTarget.value.replaceAll(/\D/g, ""))))}
      />
      <button
        type="button"
        className={iconButton.button}
        aria-label={t("report.more", { label })}
        disabled={value >= MOST}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={18} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  );
}
