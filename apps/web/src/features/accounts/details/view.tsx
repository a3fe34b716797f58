import type { User } from "@aprisco/contract/accounts-session.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { type UserWithLink, wantedCongregations } from "@aprisco/contract/accounts-users.ts";
import type { Congregation } from "@aprisco/contract/congregations.ts";
import type { CallRequest, ReplyOf } from "@aprisco/contract/route.ts";
import { IconPencil } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChange } from "../../../api/change.ts";
import { pagesOf } from "../../../api/pages-of.ts";
import { itemsOf } from "../../../api/pages.ts";
import { useMay } from "../../../api/rights.ts";
import { permissionsOf, useSession } from "../../../api/session-state.ts";
import { dayIn, dayText, instantText, nearDayText } from "../../../language/date-words.ts";
import { useRoleWord } from "../../../language/role-word.ts";
import { Button } from "../../../ui/base/button.tsx";
import { Facts, Section } from "../../../ui/record/details-section.tsx";
import details from "../../../ui/record/details.module.css";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { EmailLink, PhoneLink } from "../../../ui/record/contact-links.tsx";
import { Initials } from "../../../ui/record/initials.tsx";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { useLayer } from "../../../ui/layer/use-layer.ts";
import { useCongregations } from "../../congregations/index.ts";
import { UserFactors } from "../../factors/index.ts";
import { ReachFields } from "../access/reach-fields.tsx";
import { useProven } from "./use-proven.tsx";
import { AccountStatusBadge } from "../status-badge.tsx";
import { AccountActions } from "./actions.tsx";
import { DecisionSection } from "./decision.tsx";
import detailsStyles from "./details.module.css";
import { LinkPanel } from "./link-panel.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { UserRights } from "./rights.tsx";
import { mayDecide, useRoleChoices } from "./role-choices.ts";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const UserEdit = lazyPart(async () => ({ default: (await import("../edit/edit-dialog.tsx")).UserEdit }));

export interface UserTools {
  readonly mayEdit: boolean;
  /** Church time, "YYYY-MM-DD". */
  readonly today: string;
  readonly zone: string | undefined;
  readonly onOpen: (id: number | undefined) => void;
}

/** An account with the decisions about it. After a decision the panel opens the next pending registration. */
export function UserView({ user, tools }: { readonly user: User; readonly tools: UserTools }) {
  const { t, i18n } = useTranslation(["users", "shell"]);
  const me = useSession().user;
  const roleWord = useRoleWord();
  const { choices, map } = useRoleChoices();
  const [made, setMade] = useState<{ readonly link: UserWithLink; readonly next: number | undefined } | null>(null);
  const { layer, show, close } = useLayer<"edit" | "reject">();
  const decides = me !== undefined && mayDecide({ ...me, permissions: [...(permissionsOf(me) as readonly string[])] }, user, map);
  const waits = user.status === "pendente" && tools.mayEdit && decides;
  const next = useNextInQueue(user.id, waits);
  const since = nearDayText(i18n.language, tools.today, dayIn(tools.zone, new Date(user.createdAt)));
  const goOn = (to: number | undefined) => {
    if (to !== undefined) tools.onOpen(to);
  };
  const approved = (link: UserWithLink) => {
    if (link.link === null && next !== undefined) goOn(next);
    else if (link.user.id === user.id) setMade({ link, next });
    // The registration was tied to a person with an account: open that account.
    else tools.onOpen(link.user.id);
  };
  return (
    <>
      <div className={details.head}>
        <Initials name={user.name} picture={user.avatar} size={56} />
        <div className={details.names}>
          <h3>{user.name}</h3>
          <p>{[roleWord(user), user.department].filter(Boolean).join(" · ")}</p>
          <div className={details.state}>
            <AccountStatusBadge status={user.status}>{t(`status.${user.status}`)}</AccountStatusBadge>
          </div>
        </div>
        {tools.mayEdit ? (
          <div className={details.shortcuts}>
            <Button size="sm" icon={<IconPencil size={18} stroke={1.6} aria-hidden="true" />} onClick={() => show("edit")}>
              {t("edit.open")}
            </Button>
          </div>
        ) : null}
      </div>
      <div className={detailsStyles.stack}>
        {made ? <LinkPanel key={made.link.link} made={made.link} /> : null}
        {made && made.next !== undefined ? (
          <Button variant="primary" fullWidth onClick={() => goOn(made.next)}>
            {t("approve.next")}
          </Button>
        ) : null}
        {waits ? (
          <DecisionSection user={user} since={since} choices={choices} onApproved={approved} onReject={() => show("reject")} />
        ) : null}
        {tools.mayEdit && !decides && me?.id !== user.id ? <p className={detailsStyles.text}>{t("approve.noRight")}</p> : null}
        <UserFacts user={user} tools={tools} />
        <UserRights user={user} decides={tools.mayEdit && decides} />
        <UserCongregations user={user} decides={tools.mayEdit && decides} />
        <Suspense fallback={<Skeleton height="5rem" />}>
          <UserFactors user={user} mayRemove={tools.mayEdit && decides && me?.id !== user.id} />
        </Suspense>
        {tools.mayEdit && decides ? (
          <AccountActions user={user} onLink={(link) => setMade({ link, next: undefined })} onClosed={() => tools.onOpen(undefined)} />
        ) : null}
      </div>
      <Suspense fallback={null}>{layer === "edit" ? <UserEdit user={user} decides={decides} onClose={close} /> : null}</Suspense>
      {layer === "reject" ? (
        <ReasonDialog
          user={user}
          act="reject"
          onClose={(rejected) => {
            close();
            if (rejected) goOn(next);
          }}
        />
      ) : null}
    </>
  );
}

function UserFacts({ user, tools }: { readonly user: User; readonly tools: UserTools }) {
  const { t, i18n } = useTranslation(["users", "fields"]);
  const password = user.mustChangePassword ? "change" : user.hasPassword ? "set" : "none";
  const at = (instant: string | null) => instant && instantText(i18n.language, instant, tools.zone);
  const phone = user.phone ? <PhoneLink phone={user.phone} /> : t("card.none");
  const email = user.email ? <EmailLink email={user.email} /> : t("card.noEmail");
  const person = [
    [t("address", { ns: "fields" }), user.address],
    [t("neighborhood", { ns: "fields" }), user.neighborhood],
    [t("birthDate", { ns: "fields" }), user.birthDate && dayText(i18n.language, user.birthDate)],
    [t("maritalStatus", { ns: "fields" }), user.maritalStatus && t(`maritalStatus.${user.maritalStatus}`, { ns: "fields" })],
    [t("profession", { ns: "fields" }), user.profession],
  ] as const;
  return (
    <>
      <Section title={t("details.account")}>
        <Facts
          facts={[
            [t("details.reason"), user.inactiveReason],
            [t("card.email"), email],
            [t("card.phone"), phone],
            [t("card.lastSignIn"), at(user.lastSignInAt) ?? t("card.neverSignedIn")],
            [t("card.created"), at(user.createdAt)],
            [t("details.password"), t(`details.password.${password}`)],
            [t("details.profile"), t(user.profileComplete ? "details.profile.done" : "details.profile.open")],
            [t("details.consent"), at(user.consentAt)],
          ]}
        />
      </Section>
      {person.some(([, value]) => value) ? (
        <Section title={t("details.person")}>
          <Facts facts={person} />
        </Section>
      ) : null}
    </>
  );
}

/** The pending registration after this one, wrapping around at the end; undefined: it is the only one. */
export function nextIn(queue: readonly number[], id: number): number | undefined {
  const at = queue.indexOf(id);
  return [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))][0];
}

/** The next pending registration, oldest first. Requested only while `waits`. */
function useNextInQueue(id: number, waits: boolean): number | undefined {
  const { data } = useInfiniteQuery({ ...pagesOf(accountRoutes.listUsers, { status: "pendente", sort: "createdAt" }), enabled: waits });
  return nextIn(
    itemsOf(data).map((card) => card.id),
    id,
  );
}

interface Props {
  readonly user: User;
  readonly decides: boolean;
}

function UserCongregations({ user, decides }: Props) {
  const { t } = useTranslation("congregations");
  const church = useCongregations();
  const theirs = useQuery(asked(accountRoutes.getUserCongregations, { params: { id: user.id } }));
  const managesUsers = useMay("users:manage");
  const managesSettings = useMay("settings:manage");
  const [editing, setEditing] = useState(false);
  if (!church.data || church.data.length < 2 || !theirs.data) return null;
  const { all, ids } = theirs.data;
  const names = church.data.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <Section
      title={t("of.title")}
      action={
        decides && (managesUsers || managesSettings) ? (
          <Button size="sm" aria-label={t("of.changeOf", { name: user.name })} onClick={() => setEditing(true)}>
            {t("of.change")}
          </Button>
        ) : null
      }
    >
      <p className={detailsStyles.text}>{all ? t("of.all") : names.join(", ") || t("of.none")}</p>
      {editing ? <CongregationsDialog user={user} theirs={theirs.data} church={church.data} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}

type ReachBody = CallRequest<typeof accountRoutes.setUserCongregations>["body"];

interface CongregationsDialogProps {
  readonly user: User;
  readonly theirs: ReplyOf<typeof accountRoutes.getUserCongregations>;
  readonly church: readonly Congregation[];
  readonly onClose: () => void;
}

function CongregationsDialog({ user, theirs, church, onClose }: CongregationsDialogProps) {
  const { t } = useTranslation("congregations");
  const { mutateAsync: change } = useChange(accountRoutes.setUserCongregations, {
    input: (body: ReachBody) => ({ params: { id: user.id }, body }),
    record: () => null,
    said: { done: () => ({ title: t("of.saved") }) },
  });
  const { send, dialogWith } = useProven(change);
  const edit = useEdit({
    schema: wantedCongregations,
    record: theirs,
    labels: { all: t("of.all"), ids: t("of.title") },
    failures: "accounts",
    save: send,
    onSaved: onClose,
  });
  const all = edit.draft["all"] === true;
  const chosen = edit.draft["ids"] as readonly number[];
  return (
    <>
      <EditDialog edit={edit} title={t("of.dialog", { name: user.name })} size="sm" onClose={onClose}>
        <p className={detailsStyles.text}>{t("of.text")}</p>
        <ReachFields
          church={church}
          had={theirs.ids}
          all={all}
          ids={chosen}
          onAll={(next) => edit.set("all", next)}
          onIds={(next) => edit.set("ids", next)}
        />
      </EditDialog>
      {dialogWith({ title: t("of.prove", { name: user.name }), confirm: t("of.proveConfirm") })}
    </>
  );
}
