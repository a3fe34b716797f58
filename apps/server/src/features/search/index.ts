import type { Manifest } from "../../manifest.ts";
import { PERSON_CHANGED, personWords } from "../people/index.ts";
import { eventWords } from "../agenda/index.ts";
import { ministryWords } from "../ministries/index.ts";
import { searchHandlers } from "./handlers.ts";
import { learnPeople } from "./words-store.ts";
import { wordsSchedule, wordsTask } from "./words-task.ts";

export const search = {
  handlers: searchHandlers,
  tables: { search_words: { backup: "volatile", congregation: "church", retention: "kept" } },
  tasks: [wordsTask([personWords, ministryWords, eventWords])],
  schedules: [wordsSchedule],
  subscribers: [
    {
      to: [PERSON_CHANGED],
      take: (tx, happenings, now) => learnPeople(tx, personWords, [...new Set(happenings.map(({ subjectId }) => subjectId))], now),
    },
  ],
} satisfies Manifest;
