import { householdRoles, type FamilyPlace } from "@aprisco/contract/families-place.ts";
import { type PersonFamily, familyRoutes } from "@aprisco/contract/families.ts";
import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useAllowed, useMay } from "../../api/rights.ts";
import { ChoiceCards } from "../../ui/choice/choice-cards.tsx";
import details from "../../ui/record/details.module.css";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import styles from "./place-fields.module.css";
import { OfferNote } from "./offer-note.tsx";
import { freeRoles, joining, namesApart, offersIn, placeAtFirst, type FamilyOffer } from "./place-rules.ts";
import { familyOf } from "./words.ts";

type FamilyPerson = Pick<Visitor, "name" | "person_id" | "family_name" | "marital_status">;

export interface FamilyChoice {
  readonly offers: readonly FamilyOffer[];
  /** The name of a new household with this person as first; null: the account may not create one. */
  readonly named: string | null;
  readonly home: PersonFamily["family"];
  readonly first: FamilyPlace | null;
}

/** The choice of a household; null: the account may not choose, or there is no visitor. `isWaiting` until it is known. */
export function useFamilyChoice(visitor: FamilyPerson | null): { readonly choice: FamilyChoice | null; readonly isWaiting: boolean } {
  const { t } = useTranslation("families");
  const mayJoin = useAllowed(familyRoutes.updateFamily.allow);
  const mayBegin = useAllowed(familyRoutes.createFamily.allow);
  const isOffered = useMay("members:view") && (mayJoin || mayBegin) && visitor !== null;
  const [openedAt] = useState(() => Date.now());
  const question = asked(familyRoutes.getPersonFamily, { params: { id: visitor?.person_id ?? 0 } });
  const { data, error, dataUpdatedAt } = useQuery({ ...question, enabled: isOffered, refetchOnMount: "always" });
  // Data from before the dialog opened may lack a relative who was converted a moment ago.
  if (!visitor || !isOffered || error || data === undefined || dataUpdatedAt < openedAt)
    return { choice: null, isWaiting: isOffered && !error };
  const offers = offersIn(data, mayJoin);
  const named = mayBegin ? t("named", { name: familyOf(visitor.family_name ?? visitor.name.split(" ").at(-1) ?? "") }) : null;
  const choice = { offers, named, home: data.family, first: data.family ? null : placeAtFirst({ visitor, offers, named }) };
  return { choice, isWaiting: false };
}

interface Props {
  readonly visitor: FamilyPerson;
  readonly choice: FamilyChoice;
  readonly place: FamilyPlace | null;
  readonly onPlace: (place: FamilyPlace | null) => void;
  readonly errorOf?: (field: keyof FamilyPlace) => string | undefined;
}

export function PlaceFields({ visitor, choice: { offers, named, home }, place, onPlace, errorOf }: Props) {
  const { t, i18n } = useTranslation("families");
  if (home) return <p className={styles.home}>{t("place.home", { name: home.name })}</p>;
  if (offers.length === 0 && named === null) return null;
  const offer = offers.find(({ family_id: id }) => id === place?.family_id);
  const error = errorOf?.("family_id");
  const names = new Intl.ListFormat(i18n.language);
  const words = (one: FamilyOffer) => {
    const apart = namesApart(one, offers);
    return {
      title: apart ? t("place.joinOf", { name: one.name, names: names.format(apart) }) : t("place.join", { name: one.name }),
      note: <OfferNote offer={one} />,
    };
  };
  const choose = (key: string) => {
    const joined = offers.find(({ family_id: id }) => String(id) === key);
    if (joined) onPlace(joining(joined, visitor.marital_status));
    else onPlace(key === "new" && named !== null ? { name: named, role: "head" } : null);
  };
  return (
    <ChoiceCards
      legend={t("family")}
      cards={[
        ...offers.map((one) => ({ key: String(one.family_id), ...words(one) })),
        ...(named === null ? [] : [{ key: "new", title: t("place.begin"), note: t("place.beginHint") }]),
        { key: "none", title: t("place.none") },
      ]}
      chosen={place === null ? "none" : String(place.family_id ?? "new")}
      onChoose={choose}
    >
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {place ? (
        <div className={details.pair}>
          {place.family_id === undefined ? (
            <TextField
              name="family.name"
              label={t("place.name")}
              value={place.name ?? ""}
              onChange={({ target }) => onPlace({ ...place, name: target.value })}
              error={errorOf?.("name")}
              required
              maxLength={100}
              autoComplete="off"
            />
          ) : null}
          <SelectField
            name="family.role"
            label={t("role")}
            value={place.role}
            onChange={({ target }) => onPlace({ ...place, role: target.value as FamilyPlace["role"] })}
            error={errorOf?.("role")}
            options={optionsOf(freeRoles(offer?.people ?? [], householdRoles), (role) => t(`role.${role}`))}
          />
        </div>
      ) : null}
    </ChoiceCards>
  );
}
