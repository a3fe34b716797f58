import { groupRoutes } from "@aprisco/contract/groups.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { EmailLink, PhoneLink } from "../../ui/record/contact-links.tsx";
import { Section } from "../../ui/record/details-section.tsx";
import { Photo } from "../../ui/record/photo.tsx";

/** The people of a group as one of them sees the others: by first name, with what each one chose to show. */
export function FellowMembers({ id }: { readonly id: number }) {
  const { t } = useTranslation("groups");
  const query = useQuery(asked(groupRoutes.listGroupMembers, { params: { id }, query: { limit: "100" } }));
  return (
    <Section title={t("members")}>
      <AnswerOf query={query}>
        {(people) => (
          <ActionList
            label={t("members")}
            items={people.map(({ id: key, name, photo, role, phone, email }) => ({
              key: String(key),
              person: name,
              picture: <Photo name={name} photo={photo} size={36} />,
              title: name,
              note: (
                <>
                  {t(`role.${role}`)}
                  {phone === null ? null : (
                    <>
                      {" · "}
                      <PhoneLink phone={phone} />
                    </>
                  )}
                  {email === null ? null : (
                    <>
                      {" · "}
                      <EmailLink email={email} />
                    </>
                  )}
                </>
              ),
            }))}
          />
        )}
      </AnswerOf>
    </Section>
  );
}
