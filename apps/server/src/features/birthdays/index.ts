import {
  type Birthday,
  birthdayKinds,
  birthdayNames,
  MOST_DAYS,
  usualGreetings,
  type BirthdayKind,
  type birthdayRoutes,
} from "@aprisco/contract/birthdays.ts";
import { exportTexts } from "@aprisco/contract/export-texts.ts";
import { isDay } from "@aprisco/contract/fields.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import { fieldFailure } from "../../failure.ts";
import type { Handlers, ListHandler } from "../../http/handler.ts";
import { exportHandler } from "../../http/reply/export.ts";
import { greetingIn, whatsappLink, type Greeting } from "../../mail/whatsapp-link.ts";
import type { Manifest } from "../../manifest.ts";
import { fromCursor, toCursor } from "../../records/lists/cursor.ts";
import { photoPath } from "../people/index.ts";
import { dayIn, readSetting } from "../settings/index.ts";
import { daysIn, rememberedDays } from "./days.ts";
import { readBirthdays, type BirthdayPosition, type BirthdayRow } from "./store.ts";

const PAGE = 100;
const sort = "birthdays";

const cursorOf = ({ date, step, person_id }: BirthdayRow): string => toCursor(sort, { value: `${date} ${step}`, id: person_id });
function positionIn(cursor: string): BirthdayPosition {
  const { value, id } = fromCursor(sort, "text", cursor);
  const [date = "", step = ""] = value.split(" ");
  if (!isDay(date) || !/^[1-3]$/.test(step)) throw fieldFailure("cursor", "field.invalid");
  return { date, step: Number(step), personId: id };
}

/** The fields of a row that a reader sees; with narrow reading only the person and the day. */
function viewBirthday(row: BirthdayRow, isNarrow: boolean, greetings: Readonly<Record<BirthdayKind, Greeting>>): Birthday {
  const { kind, id, person_id, name, spouse_name, date, neighborhood } = row;
  const shown = { kind, id, person_id, name, spouse_name, date, neighborhood };
  if (isNarrow) return { ...shown, photo: null, years: null, phone: null, whatsapp_link: null };
  const greeted = { name: row.preferred_name ?? name, phone: row.phone, acceptsCalls: !row.do_not_contact };
  return {
    ...shown,
    photo: photoPath(row.photo_file_id),
    years: row.years,
    phone: row.phone && toMasked(row.phone),
    whatsapp_link: whatsappLink(greeted, greetings[kind]),
  };
}

type Rows = typeof birthdayRoutes;

const listBirthdays: ListHandler<Rows["listBirthdays"]> = async ({ caller, language, now, query, reads, scope }) => {
  const { church } = caller;
  const from = query.from ?? dayIn(church.timeZone, now);
  const to = query.to ?? from;
  const length = daysIn(from, to);
  if (length < 1 || length > MOST_DAYS) throw fieldFailure("to", "field.invalid");
  const { isNarrow } = scope("members");
  const { limit = PAGE, cursor, kinds = birthdayKinds } = query;
  const rows = await readBirthdays(reads, scope("members"), {
    days: rememberedDays(from, to),
    kinds: isNarrow ? kinds.filter((kind) => kind === "birth") : kinds,
    after: cursor === undefined ? null : positionIn(cursor),
    limit: limit + 1,
  });
  const usual = usualGreetings[language];
  const own = await readSetting(reads, "birthdays.greeting");
  const words = (kind: BirthdayKind) => greetingIn(kind === "birth" && typeof own === "string" ? own : usual[kind], church.name);
  const greetings = { birth: words("birth"), wedding: words("wedding"), baptism: words("baptism") };
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    data: rows.slice(0, limit).map((row) => viewBirthday(row, isNarrow, greetings)),
    meta: { total: null, nextCursor: last ? cursorOf(last) : null },
  };
};

const columns = exportTexts<Birthday>(
  birthdayNames,
  {
    date: "day",
    name: "name",
    kind: "celebrated",
    years: "years",
    spouse_name: "spouse",
    neighborhood: "neighborhood",
    phone: "phone",
  },
  { kind: birthdayKinds },
);

const handlers: Handlers<Rows> = { listBirthdays, exportBirthdays: exportHandler("birthdays", listBirthdays, columns) };

export const birthdays = { handlers: () => handlers } satisfies Manifest;
