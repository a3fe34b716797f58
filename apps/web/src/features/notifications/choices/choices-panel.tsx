import {
  timingsOf,
  type NoticeCategory,
  type NoticeChannel,
  type NoticeTiming,
  type NoticeChoices,
  notificationRoutes,
} from "@aprisco/contract/notifications.ts";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChange } from "../../../api/change.ts";
import { isFailure } from "../../../api/failure.ts";
import { useSession } from "../../../api/session-state.ts";
import { Answer } from "../../../ui/base/answer.tsx";
import { lazyPart } from "../../../ui/base/lazy-part.ts";
import { Panel } from "../../../ui/base/panel.tsx";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import { PlainSelect } from "../../../ui/form/select-field.tsx";
import { loadPushParts } from "../../push/index.ts";
import { ChannelSwitches } from "./channel-switches.tsx";
import styles from "./choices-panel.module.css";

const PushParts = lazyPart(loadPushParts);

interface Choice {
  readonly category: NoticeCategory;
  readonly channel: NoticeChannel;
  readonly timing: NoticeTiming;
}

/** How the owner is told of what waits: what their role can get, by what this installation has. Single choices are folded. */
export function ChoicesPanel() {
  const { t } = useTranslation("notice-settings");
  return (
    <Panel title={t("choices.title")} lead={t("choices.lead")}>
      <Answer of={asked(notificationRoutes.getNoticeChoices)} height="12rem">
        {(known) => (
          <>
            <ChannelSwitches offered={known.channels} />
            {known.channels.includes("push") ? (
              <Suspense fallback={<Skeleton height="4rem" />}>
                <PushParts />
              </Suspense>
            ) : null}
            <details className={styles.own}>
              <summary>{t("choices.own")}</summary>
              <Choices known={known} />
            </details>
          </>
        )}
      </Answer>
    </Panel>
  );
}

function Choices({ known }: { readonly known: NoticeChoices }) {
  const { t } = useTranslation("notice-settings");
  const { mutate: save } = useChange(notificationRoutes.updateNoticeChoices, {
    input: (choice: Choice) => ({ body: { choices: [choice] } }),
    patch: (choice) => ({ fields: { choices: [...known.choices.filter((one) => !isOf(choice)(one)), choice] } }),
    said: {
      done: () => ({ title: t("choices.saved") }),
      failed: (_choice, cause) => (isFailure(cause) && cause.status < 500 ? cause.message : t("choices.failed")),
    },
  });
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("choices.category")}</th>
            {known.channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.categories.map((category) => (
            <tr key={category}>
              <th scope="row">{t(`category.${category}`)}</th>
              {known.channels.map((channel) => (
                <td key={channel}>
                  <span className={styles.label} aria-hidden="true">
                    {t(`channel.${channel}`)}
                  </span>
                  <Cell
                    choice={{ category, channel, timing: known.choices.find(isOf({ category, channel }))?.timing ?? "never" }}
                    onChange={save}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Notes known={known} />
    </>
  );
}

const isOf = (one: Pick<Choice, "category" | "channel">) => (other: Choice) =>
  other.category === one.category && other.channel === one.channel;

function Cell({ choice, onChange }: { readonly choice: Choice; readonly onChange: (choice: Choice) => void }) {
  const { t } = useTranslation("notice-settings");
  const { category, channel, timing } = choice;
  const name = t("choices.cell", { category: t(`category.${category}`), channel: t(`channel.${channel}`) });
  const timings = timingsOf[channel];
  if (timings.length > 2)
    return (
      <PlainSelect
        aria-label={name}
        value={timing}
        onChange={({ target }) => onChange({ ...choice, timing: timings.find((known) => known === target.value) ?? timing })}
      >
        {timings.map((value) => (
          <option key={value} value={value}>
            {t(`timing.${value}`)}
          </option>
        ))}
      </PlainSelect>
    );
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={name}
        checked={timing !== "never"}
        onChange={({ target }) => onChange({ ...choice, timing: target.checked ? "now" : "never" })}
      />
    </label>
  );
}

function Notes({ known: { channels, reaches } }: { readonly known: NoticeChoices }) {
  const { t } = useTranslation("notice-settings");
  const wanted: Readonly<Record<string, boolean>> = { ...useSession().user?.notifications };
  return (
    <ul className={styles.notes}>
      {channels
        .filter((channel) => !reaches.includes(channel))
        .map((channel) => (
          <li key={channel}>
            <b>{t(`channel.${channel}`)}:</b> {t(wanted[channel] === false ? "choices.off" : "choices.unset")}
          </li>
        ))}
      {reaches.includes("email") ? <li>{t("choices.daily")}</li> : null}
    </ul>
  );
}
