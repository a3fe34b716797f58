import { IconClock, IconDots, IconPencil, IconTrash, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { AllergyBadge } from "../ui/allergy-badge.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ContactList } from "../ui/contact-list.tsx";
import { Initials } from "../ui/initials.tsx";
import { LoadFailure } from "../ui/load-failure.tsx";
import { Menu } from "../ui/menu.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Panel } from "../ui/panel.tsx";
import { PartialChip } from "../ui/partial-chip.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { StatusPage } from "../ui/status-page.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { showToast } from "../ui/toast-queue.ts";
import styles from "./catalogue.module.css";
import { longName, longSentence, longWord } from "./samples.ts";
import { Specimen } from "./specimen.tsx";

const hues = ["oliveira", "trigo", "ceu", "uva", "pedra"] as const;
const nothing = () => undefined;

/** Buttons, badges, messages, menus, tabs. */
export function SmallParts() {
  const [tab, setTab] = useState("one");
  return (
    <>
      <Specimen of="button">
        <div className={styles.line}>
          {(["primary", "default", "quiet", "danger"] as const).map((variant) => (
            <Button key={variant} variant={variant} icon={<IconPencil size={18} stroke={1.6} aria-hidden="true" />}>
              {variant} {longName}
            </Button>
          ))}
          <Button loading>{longName}</Button>
          <Button disabled>disabled</Button>
          <ButtonLink href="#link" size="sm">
            link
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen of="badge, allergy-badge, partial-chip, initials">
        <div className={styles.line}>
          {hues.map((hue) => (
            <Badge key={hue} icon={IconClock} hue={hue}>
              {hue}
            </Badge>
          ))}
          <AllergyBadge allergy="severe" />
          <PartialChip />
          <Initials name={longName} size={72} />
        </div>
      </Specimen>
      <Specimen of="notice">
        <Notice tone="error" title={longName}>
          {longSentence}
        </Notice>
        <Notice tone="success" title={longName} />
        <Notice tone="info">{longWord}</Notice>
      </Specimen>
      <Specimen of="menu">
        <Menu
          label="menu"
          button={{ "aria-label": "menu", children: <IconDots size={20} aria-hidden="true" /> }}
          items={() => [
            { key: "edit", text: longName, note: longSentence, icon: <IconPencil size={18} aria-hidden="true" />, onChoose: nothing },
            { key: "on", text: "on", checked: true, onChoose: nothing },
            { key: "delete", text: "delete", tone: "danger", icon: <IconTrash size={18} aria-hidden="true" />, onChoose: nothing },
          ]}
        />
      </Specimen>
      <Specimen of="tabs">
        <Tabs
          label="tabs"
          current={tab}
          onChange={setTab}
          tabs={[
            { key: "one", label: longName, count: "10.412" },
            { key: "two", label: "two", count: "4" },
          ]}
        >
          <p>{tab}</p>
        </Tabs>
      </Specimen>
      <Specimen of="toaster">
        <div className={styles.line}>
          <Button onClick={() => showToast({ title: longName, message: longSentence, undo: nothing })}>toast</Button>
          <Button onClick={() => showToast({ tone: "error", title: longName, message: longWord })}>error</Button>
        </div>
      </Specimen>
      <Specimen of="page-head, panel, card">
        <PageHead title={longName} lead={longSentence} actions={<Button variant="primary">{longName}</Button>} />
        <Panel title={longName} lead={longSentence} action={<Button size="sm">verb</Button>}>
          {longWord}
        </Panel>
        <Card title={longName} lead={longSentence}>
          <ContactList contact={{ phone: "(19) 99812-4470", whatsapp: null, email: longWord, address: longSentence }} />
        </Card>
      </Specimen>
      <Specimen of="status-page, load-failure">
        <StatusPage icon={<IconUsers size={28} stroke={1.6} />} title={longName} hint={longSentence} action={<Button>{longName}</Button>} />
        <LoadFailure />
      </Specimen>
      <Specimen of="skeleton, progress-bar">
        <Skeleton height="3rem" />
        <ProgressBar value={60} label="60" />
      </Specimen>
    </>
  );
}
