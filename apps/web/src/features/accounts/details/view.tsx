import type { User } from "@aprisco/contract/accounts/account.ts";
import type { UserWithLink } from "@aprisco/contract/accounts/users.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { permissionsOf, useSession } from "../../../api/session-state.ts";
import { dayIn, dayText, instantText, nearDayText } from "../../../messages/date-words.ts";
import { Facts, Section } from "../../../ui/details-section.tsx";
import details from "../../../ui/details.module.css";
import { Initials } from "../../../ui/initials.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { AccountActions } from "./actions.tsx";
import { DecisionSection } from "./decision.tsx";
import { LinkPanel } from "./link-panel.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { mayDecide, useRoleChoices } from "./role-choices.ts";
import { mailto } from "../../../ui/mailto.ts";
import { AccountStatusBadge } from "../status-badge.tsx";
import styles from "./details.module.css";
import type { UserTools } from "../list/columns.tsx";

/** Whose account it is, what is to decide, and what is known. */
export function UserDetailsView({ user, tools }: { readonly user: User; readonly tools: UserTools }) {
  const { t, i18n } = useTranslation("users");
  const me = useSession().user;
  const { choices, map } = useRoleChoices();
  const [made, setMade] = useState<UserWithLink | null>(null);
  const [rejecting, setRejecting] = useState(false);
  const decides = me !== undefined && mayDecide({ ...me, permissions: [...(permissionsOf(me) as readonly string[])] }, user, map);
  const since = nearDayText(i18n.language, tools.today, dayIn(tools.zone, new Date(user.createdAt)));
  const approved = (result: UserWithLink) => {
    if (result.user.id === user.id) setMade(result);
    // Tied to somebody who has an account: that one is what there is to look at now.
    else tools.onDetails(result.user.id);
  };
  return (
    <>
      <div className={details.head}>
        <Initials name={user.name} size={56} />
        <div className={details.names}>
          <h3>{user.name}</h3>
          <p>{[t(`role.${user.role}`), user.department].filter(Boolean).join(" · ")}</p>
        </div>
        <AccountStatusBadge status={user.status}>{t(`status.${user.status}`)}</AccountStatusBadge>
      </div>
      <div className={styles.stack}>
        {made ? <LinkPanel key={made.link} made={made} /> : null}
        {user.status === "pendente" && tools.mayEdit && decides ? (
          <DecisionSection user={user} since={since} choices={choices} onApproved={approved} onReject={() => setRejecting(true)} />
        ) : null}
        {tools.mayEdit && !decides && me?.id !== user.id ? <p className={styles.text}>{t("approve.noRight")}</p> : null}
        <UserFacts user={user} tools={tools} />
        {user.status !== "pendente" && tools.mayEdit && decides ? <AccountActions user={user} onLink={setMade} /> : null}
      </div>
      {rejecting ? <RejectDialog user={user} onClose={() => setRejecting(false)} /> : null}
    </>
  );
}

function UserFacts({ user, tools }: { readonly user: User; readonly tools: UserTools }) {
  const { t, i18n } = useTranslation("users");
  const password = user.mustChangePassword ? "change" : user.hasPassword ? "set" : "none";
  return (
    <>
      <Section title={t("details.account")}>
        <Facts
          facts={[
            [
              t("card.email"),
              user.email ? (
                <a key="email" href={mailto(user.email)}>
                  {user.email}
                </a>
              ) : (
                t("card.noEmail")
              ),
            ],
            [t("card.phone"), user.phone ? <PhoneLink key="phone" phone={user.phone} /> : t("card.none")],
            [t("card.created"), instantText(i18n.language, user.createdAt, tools.zone)],
            [t("details.password"), t(`details.password.${password}`)],
            [t("details.profile"), t(user.profileComplete ? "details.profile.done" : "details.profile.open")],
          ]}
        />
      </Section>
      {user.address || user.neighborhood || user.birthDate || user.maritalStatus || user.profession ? (
        <Section title={t("details.person")}>
          <Facts
            facts={[
              [t("details.address"), user.address],
              [t("details.neighborhood"), user.neighborhood],
              [t("details.birthDate"), user.birthDate && dayText(i18n.language, user.birthDate)],
              [t("details.marital"), user.maritalStatus && t(`marital.${user.maritalStatus}`)],
              [t("details.profession"), user.profession],
            ]}
          />
        </Section>
      ) : null}
    </>
  );
}
