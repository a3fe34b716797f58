import {
  attendanceRoles,
  attendanceRoutes,
  type AttendanceRole,
  type GatheringDetails,
  type SheetPerson,
} from "@aprisco/contract/attendance.ts";
import { letters } from "@aprisco/contract/letters.ts";
import type { ReplyOf } from "@aprisco/contract/route.ts";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useKeptMarks } from "../../api/kept-marks.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { Button } from "../../ui/base/button.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { MarkSheet, MarkTap } from "../../ui/form/mark-sheet.tsx";
import { PlainSelect } from "../../ui/form/select-field.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import styles from "./attendance.module.css";
import { isThere, thereOf } from "./there.ts";

const VisitorForm = lazyPart(async () => ({ default: (await import("./visitor-form.tsx")).VisitorForm }));

const PAGE = 50;

type Letter = (typeof letters)[number];

interface AttendanceMark {
  readonly person_id: number;
  /** Null takes a mark back. */
  readonly role: AttendanceRole | null;
  readonly marked_at: string;
}

interface Props {
  readonly gathering: GatheringDetails;
  readonly accountId: number;
  readonly isClosed: boolean;
}

/** People by name with one tap each; each mark is kept on the device at once and sent by itself. */
export function AttendanceSheet({ gathering: { id, title, counts }, accountId, isClosed }: Props) {
  const { t } = useTranslation("attendance");
  const client = useQueryClient();
  const [words, setWords] = useState<string | undefined>();
  const [letter, setLetter] = useState<Letter | undefined>();
  const [marked, setMarked] = useState(false);
  const [adding, setAdding] = useState(false);
  const filters = { ...(words ? { q: words } : {}), ...(letter ? { letter } : {}), ...(marked ? { marked: "yes" as const } : {}) };
  const pages = useInfiniteQuery(pagesOf(attendanceRoutes.listAttendance, filters, { id }, String(PAGE)));
  const marks = useKeptMarks<AttendanceRole | null>({
    accountId,
    row: attendanceRoutes.markAttendance,
    params: { id },
    title: t("unsentSheet", { title }),
    name: title,
    lists: { person_ids: "person_id", roles: "role", marked_at: "marked_at" },
    write: (key, value, at): AttendanceMark => ({ person_id: Number(key), role: value, marked_at: at }),
    read: ({ role }: AttendanceMark) => role,
    onReply: ({ counts: now, differing }: ReplyOf<typeof attendanceRoutes.markAttendance>) => {
      client.setQueryData(
        asked(attendanceRoutes.getGathering, { params: { id } }).queryKey,
        (before) => before && { ...before, counts: now },
      );
      return Object.fromEntries(differing.map(({ person_id: person, role }) => [String(person), role]));
    },
  });
  const people = itemsOf(pages.data);
  const roleOf = (person: SheetPerson): AttendanceRole | null =>
    marks.marks[String(person.id)] ?? (String(person.id) in marks.marks ? null : person.role);
  // A search may hide a person whose mark has not been sent.
  const [seen, setSeen] = useState<Readonly<Record<string, AttendanceRole | null>>>({});
  const markPerson = ({ id: person, role: before }: SheetPerson, role: AttendanceRole | null) => {
    setSeen({ [person]: before, ...seen });
    marks.mark(String(person), role);
  };
  // The server's number, with the marks that it does not have yet.
  const thereNow = Object.entries(marks.unsent).reduce((sum, [key, role]) => {
    const listed = seen[key] ?? people.find((person) => String(person.id) === key)?.role;
    const before = key in marks.known ? marks.known[key] : listed;
    return sum + Number(isThere(role)) - Number(isThere(before ?? null));
  }, thereOf(counts));
  return (
    <>
      <MarkSheet
        marks={marks}
        search={{ label: t("findPerson"), value: words, onChange: setWords }}
        progress={t("there", { count: thereNow })}
        tools={
          <>
            <label className={styles.letter}>
              <span className="cm-hidden">{t("letters")}</span>
              <PlainSelect
                className={styles.select}
                value={letter ?? ""}
                onChange={({ currentTarget }) => setLetter(letters.find((one) => one === currentTarget.value))}
              >
                <option value="">{t("letters.all")}</option>
                {letters.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </PlainSelect>
            </label>
            <Button size="sm" aria-pressed={marked} onClick={() => setMarked(!marked)}>
              {t("onlyMarked")}
            </Button>
            {isClosed ? null : (
              <Button size="sm" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
                {t("visitor")}
              </Button>
            )}
          </>
        }
      >
        {pages.isPending ? <Skeleton width="100%" height="16rem" /> : null}
        {!pages.isPending && people.length === 0 ? <p>{t("noPerson")}</p> : null}
        <ul className={styles.people}>
          {people.map((person) => (
            <Person key={person.id} person={person} role={roleOf(person)} isClosed={isClosed} onMark={(role) => markPerson(person, role)} />
          ))}
        </ul>
        {pages.hasNextPage ? (
          <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t("more")}
          </Button>
        ) : null}
      </MarkSheet>
      {adding ? (
        <Suspense fallback={null}>
          <VisitorForm event={id} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface PersonProps {
  readonly person: SheetPerson;
  readonly role: AttendanceRole | null;
  readonly isClosed: boolean;
  readonly onMark: (role: AttendanceRole | null) => void;
}
function Person({ person: { name, preferred_name: preferred }, role, isClosed, onMark }: PersonProps) {
  const { t } = useTranslation("attendance");
  return (
    <li>
      <MarkTap
        title={name}
        note={preferred}
        marked={isThere(role)}
        disabled={isClosed}
        onTap={(there) => onMark(there ? "present" : null)}
      />
      <PlainSelect
        className={styles.select}
        aria-label={t("role", { name })}
        value={role ?? ""}
        disabled={isClosed}
        onChange={({ currentTarget: { value } }) => onMark(attendanceRoles.find((one) => one === value) ?? null)}
      >
        <option value="">{t("role.none")}</option>
        {attendanceRoles.map((one) => (
          <option key={one} value={one}>
            {t(`role.${one}`)}
          </option>
        ))}
      </PlainSelect>
    </li>
  );
}
