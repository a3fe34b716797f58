import { networkNames, networkRoutes, type Network } from "@aprisco/contract/group-networks.ts";
import { IconHierarchy2, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useAllowed } from "../../api/rights.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { GroupsTabs } from "../../shell/groups-tabs.tsx";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { Button } from "../../ui/base/button.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { PageHead } from "../../ui/base/page-head.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import { RowMenu } from "../../ui/layer/menu.tsx";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { DeleteDialog } from "../../ui/record/delete-dialog.tsx";
import { useRecordDeletion } from "../../ui/record/use-record-deletion.ts";
import styles from "./networks.module.css";

const NetworkForm = lazyPart(async () => ({ default: (await import("./network-form.tsx")).NetworkForm }));
type Layer = { readonly kind: "form"; readonly record?: Network } | { readonly kind: "delete"; readonly record: Network };
const rows = { remove: networkRoutes.deleteNetwork, restore: networkRoutes.restoreNetwork };
const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

export function NetworksPage() {
  const { t } = useTranslation("groups");
  const texts = useRecordTexts(networkNames);
  const query = useQuery(asked(networkRoutes.listNetworks));
  const may = useAllowed(networkRoutes.createNetwork.allow);
  const { layer, show, close } = useLayer<Layer>();
  const remove = useRecordDeletion(rows, texts);
  const add = may ? (
    <Button variant="primary" icon={<IconPlus size={20} stroke={1.8} aria-hidden="true" />} onClick={() => show({ kind: "form" })}>
      {texts.say("add")}
    </Button>
  ) : null;
  return (
    <>
      <PageHead title={t("tab.networks")} lead={t("network.lead")} actions={add} />
      <GroupsTabs />
      <AnswerOf query={query} height="12rem">
        {(networks) =>
          networks.length === 0 ? (
            <StatusPage icon={<IconHierarchy2 size={28} stroke={1.6} />} title={t("network.empty")} hint={t("network.emptyHint")} />
          ) : (
            <ul className={styles.tree} aria-label={t("tab.networks")}>
              {networks.map((network) => (
                <li key={network.id} className={styles.row} style={{ "--depth": network.depth } as React.CSSProperties}>
                  <div className={styles.names}>
                    <h2>{network.name}</h2>
                    <p>
                      {[network.level_name, network.supervisors.map(({ name }) => name).join(", ") || t("network.noSupervisor")]
                        .filter(Boolean)
                        .join(" · ")}
                    </p>
                  </div>
                  {network.archived ? (
                    <Badge icon={IconHierarchy2} hue="pedra">
                      {t("network.archived")}
                    </Badge>
                  ) : null}
                  <p className={styles.sums}>
                    <b>{t("network.groups", { count: network.within.groups })}</b>
                    <span>{t("members.count", { count: network.within.members })}</span>
                  </p>
                  <Link
                    to="/groups-convivio"
                    search={{ network: String(network.id) }}
                    className={styles.see}
                    aria-label={t("network.seeOf", { name: network.name })}
                  >
                    {t("network.see")}
                  </Link>
                  {may ? (
                    <RowMenu
                      label={t("network.actsOf", { name: network.name })}
                      items={() => [
                        {
                          key: "edit",
                          text: texts.say("edit"),
                          icon: <IconPencil {...icon} />,
                          onChoose: () => show({ kind: "form", record: network }),
                        },
                        {
                          key: "delete",
                          text: texts.say("delete"),
                          tone: "danger" as const,
                          icon: <IconTrash {...icon} />,
                          onChoose: () => show({ kind: "delete", record: network }),
                        },
                      ]}
                    />
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </AnswerOf>
      <Suspense fallback={null}>{layer?.kind === "form" ? <NetworkForm record={layer.record} onClose={close} /> : null}</Suspense>
      {layer?.kind === "delete" ? (
        <DeleteDialog
          texts={texts}
          name={layer.record.name}
          onCancel={close}
          onConfirm={() => {
            remove(layer.record);
            close();
          }}
        />
      ) : null}
    </>
  );
}
