import { IconFlame, IconPhoneCall, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { countText, moneyText, percentText } from "../language/number-words.ts";
import { relativeText } from "../language/time-words.ts";
import { ActionList } from "../ui/base/action-list.tsx";
import { Bars } from "../ui/chart/bars.tsx";
import { Button } from "../ui/base/button.tsx";
import { ExportMenu } from "../ui/list/export-menu.tsx";
import { FactStrip, StripFact } from "../ui/record/fact-strip.tsx";
import { Ranks } from "../ui/chart/ranks.tsx";
import { ScaledBars } from "../ui/chart/scaled-bars.tsx";
import { FileTaskNotice } from "../ui/base/file-task-notice.tsx";
import { StatStrip } from "../ui/chart/stat-strip.tsx";
import { StatTiles } from "../ui/chart/stat-tiles.tsx";
import { Timeline } from "../ui/record/timeline.tsx";
import { Trend } from "../ui/chart/trend.tsx";
import type { FileTask } from "../ui/base/use-file.ts";
import { NoteParts } from "../ui/record/note-parts.tsx";
import { longName, longSentence, longWord } from "./samples.ts";
import { Specimen } from "./specimen.tsx";

const months = ["set", "out", "nov"].map((name, at) => ({ name, values: [72 - at * 9, 60 - at * 8, 40 - at * 7, 22 - at * 5] }));

const tiles = [
  { key: "a", label: longName, count: 10_412, icon: IconUsers, hue: "ceu" },
  { key: "b", label: "b", count: 4, icon: IconFlame },
  { key: "c", label: "c", count: undefined, icon: IconPhoneCall },
] as const;
const files = (["queued", "done", "failed"] as const).map((state) => ({
  isKnown: true,
  isOpen: state === "queued",
  task: { id: 1, state, cancel_asked: false, result: state === "done" ? { file: 1 } : null, error_message: longSentence },
  follow: () => undefined,
  look: () => undefined,
})) as unknown as readonly FileTask[];

export function FigureParts() {
  const { i18n } = useTranslation("parts");
  const language = i18n.language;
  const [tile, setTile] = useState("a");
  return (
    <>
      <Specimen of="stat-strip, spark">
        <StatStrip
          stats={[
            { key: "a", label: longName, value: countText(language, 10_412), note: longSentence, trend: "good", spark: [4, 6, 5, 9, 12] },
            { key: "b", label: "percent", value: percentText(language, 0.864), note: longName, trend: "bad" },
            {
              key: "c",
              label: "money",
              value: moneyText(language, 1_234_567_890),
              note: relativeText(language, 0, "1970-01-01T03:00:00Z", undefined),
            },
          ]}
        />
      </Specimen>
      <Specimen of="fact-strip">
        <FactStrip>
          <StripFact label={longName} value={longSentence} note={longName} />
          <StripFact label="label" value="value" />
        </FactStrip>
      </Specimen>
      <Specimen of="bars">
        <Bars sentence={longSentence} of="mês" series={["Um", "Dois", "Três", "Quatro"]} groups={months} />
      </Specimen>
      <Specimen of="scaled-bars">
        <ScaledBars sentence={longSentence} of="mês" series={["Um", "Dois"]} groups={months} />
      </Specimen>
      <Specimen of="trend">
        <Trend sentence={longSentence} of="mês" series={["Um", "Dois", "Três", "Quatro"]} groups={months} />
      </Specimen>
      <Specimen of="stat-tiles">
        <StatTiles label="tiles" tiles={tiles} pressed={tile} onPress={setTile} />
      </Specimen>
      <Specimen of="timeline">
        <Timeline
          events={[
            {
              key: "a",
              icon: IconPhoneCall,
              hue: "ceu",
              title: longName,
              when: "22/11",
              note: longName,
              text: longSentence,
              next: longName,
            },
            { key: "b", icon: IconFlame, title: longSentence, note: longWord },
          ]}
        />
      </Specimen>
      <Specimen of="file-task-notice, file-download">
        {files.map((later) => (
          <FileTaskNotice key={later.task?.state} later={later} again={() => undefined} />
        ))}
      </Specimen>
      <Specimen of="ranks">
        <Ranks
          sentence={longSentence}
          ranks={[
            { name: longName, value: 12_345 },
            { name: "b", value: 20 },
          ]}
        />
      </Specimen>
      <Specimen of="export-menu">
        <ExportMenu busy={false} onChoose={() => undefined} />
        <ExportMenu busy variant="primary" onChoose={() => undefined} />
      </Specimen>
      <Specimen of="note-parts">
        <NoteParts parts={[longName, null, longWord, longSentence, { key: "link", part: <b>part</b> }]} />
      </Specimen>
      <Specimen of="action-list">
        <ActionList
          label="actions"
          items={[
            { key: "a", icon: IconFlame, hue: "vinho", title: longName, note: longSentence, action: <Button size="sm">verb</Button> },
            { key: "b", icon: IconPhoneCall, hue: "trigo", title: longSentence, action: <Button size="sm">{longName}</Button> },
          ]}
        />
      </Specimen>
    </>
  );
}
