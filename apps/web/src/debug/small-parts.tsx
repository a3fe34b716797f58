import { IconClock, IconDots, IconPencil, IconTrash, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { lightPlaces } from "../light-rooms.ts";
import { AllergyBadge } from "../ui/record/allergy-badge.tsx";
import { Badge } from "../ui/base/badge.tsx";
import { BadgeMenu } from "../ui/layer/badge-menu.tsx";
import { Button, ButtonLink } from "../ui/base/button.tsx";
import { Card } from "../ui/base/card.tsx";
import { ContactList } from "../ui/record/contact-list.tsx";
import { EmailLink, PhoneLink } from "../ui/record/contact-links.tsx";
import { Initials } from "../ui/record/initials.tsx";
import { LinkButton } from "../ui/base/link-button.tsx";
import { LoadFailure } from "../ui/base/load-failure.tsx";
import { PageLoader } from "../ui/base/loaders.tsx";
import { MemberLink, PersonPhoto, PersonLink } from "../ui/record/person-link.tsx";
import { Menu } from "../ui/layer/menu.tsx";
import { NoFile } from "../ui/base/no-file.tsx";
import { Notice } from "../ui/base/notice.tsx";
import { PageHead } from "../ui/base/page-head.tsx";
import { Panel } from "../ui/base/panel.tsx";
import { PartialChip } from "../ui/record/partial-chip.tsx";
import { ProgressBar } from "../ui/base/progress-bar.tsx";
import { RoomIcon } from "../ui/base/room-icon.tsx";
import { RouteLink } from "../ui/base/route-link.tsx";
import { Skeleton } from "../ui/base/skeleton.tsx";
import { StatusPage } from "../ui/base/status-page.tsx";
import { Tabs } from "../ui/base/tabs.tsx";
import { showToast } from "../ui/layer/toast-queue.ts";
import { TileChoice } from "../ui/choice/tile-choice.tsx";
import { WhatsAppLink } from "../ui/record/whatsapp-link.tsx";
import { Tooltips } from "../ui/layer/tooltips.tsx";
import styles from "./catalogue.module.css";
import { longName, longSentence, longWord } from "./samples.ts";
import { Specimen } from "./specimen.tsx";

const hues = ["oliveira", "trigo", "ceu", "uva", "pedra"] as const;
const nothing = () => undefined;
// Our own words of states are short and must stay on one line.
const states = [
  { value: "one", text: "Acompañamiento pendiente", icon: IconClock, hue: "ceu" },
  { value: "two", text: "two", icon: IconUsers, hue: "oliveira" },
] as const;
const place = { address: longSentence, neighborhood: null, city: "Campinas", state: "SP" };

export function SmallParts() {
  const [tab, setTab] = useState("one");
  const [state, setState] = useState<"one" | "two">("one");
  const now = states.find(({ value }) => value === state) ?? states[0];
  return (
    <>
      <Specimen of="no-file">
        <NoFile isStuck={false} onAsk={nothing} onClose={undefined} />
        <NoFile isStuck onAsk={nothing} onClose={undefined} />
      </Specimen>
      <Specimen of="tile-choice">
        <TileChoice
          label={longName}
          value={tab}
          onChange={({ target }) => setTab(target.value)}
          options={[
            { value: "one", label: "one", icon: IconUsers },
            { value: "two", label: longWord, icon: IconClock },
          ]}
        />
        <TileChoice
          label={longName}
          value={tab}
          error={longSentence}
          onChange={({ target }) => setTab(target.value)}
          options={[
            { value: "one", label: "one" },
            { value: "two", label: longName },
          ]}
        />
      </Specimen>
      <Specimen of="whatsapp-link">
        <WhatsAppLink href="#whatsapp" label={longName} />
      </Specimen>
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
      <Specimen of="badge, allergy-badge, partial-chip, initials, room-icon">
        <div className={styles.line}>
          {hues.map((hue) => (
            <Badge key={hue} icon={IconClock} hue={hue}>
              {hue}
            </Badge>
          ))}
          <AllergyBadge allergy="severe" />
          <PartialChip />
          <Initials name={longName} size={72} />
          {lightPlaces.flatMap(({ menu }) => (menu ? [<RoomIcon key={menu.icon} name={menu.icon} size={20} />] : []))}
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
      <Specimen of="badge-menu">
        <div className={styles.line}>
          <BadgeMenu label="state" description={`state: ${now.text}`} now={now} states={states} onChoose={setState} />
        </div>
      </Specimen>
      <Specimen of="link-button, member-link, person-link, phone-link, email-link, route-link">
        <div className={styles.line}>
          <LinkButton to="/visitors" size="sm">
            {longName}
          </LinkButton>
          <PersonPhoto personId={1} name={longName} size={40} />
          <MemberLink personId={1}>{longName}</MemberLink>
        </div>
        <p>
          <PersonLink id={1} name={longName} />, <PersonLink id={null} name={longName} />
        </p>
        <p>
          <PhoneLink phone="+5519998124470" />, <EmailLink email={longWord} />,{" "}
          <RouteLink to={place} personId={1} words={longSentence} label="map" />
        </p>
      </Specimen>
      <Specimen of="tooltips">
        <div className={styles.line}>
          <Button data-tip={longSentence}>tip</Button>
        </div>
        <Tooltips />
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
      <Specimen of="skeleton, progress-bar, loaders">
        <Skeleton height="3rem" />
        <ProgressBar value={60} label="60" />
        <PageLoader />
      </Specimen>
    </>
  );
}
