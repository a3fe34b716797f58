import * as z from "zod/mini";
import { idParams } from "../fields.ts";
import { routeTable } from "../route.ts";
import { delivery, deliveryQuery, mailState } from "./delivery.ts";

export const mailRoutes = routeTable("mail", {
  getMail: {
    method: "GET",
    path: "/mail",
    summary: "How mail goes out, and how many messages wait or were given up",
    allow: "settings:manage",
    reply: mailState,
    about: ["mail", "settings"],
  },
  listDeliveries: {
    method: "GET",
    path: "/deliveries",
    summary: "The messages of the outbox: those given up first, then those that wait, each the newest first",
    allow: "settings:manage",
    query: deliveryQuery,
    reply: z.array(delivery),
    list: true,
  },
  retryDelivery: {
    method: "POST",
    path: "/deliveries/{id}/retry",
    summary: "Have a message sent that was given up, while what it says is worth something",
    allow: "settings:manage",
    params: idParams,
    reply: delivery,
    refusal: delivery,
    audit: "system",
    done: "mail.retried",
    fails: ["delivery.notFound", "delivery.state", "delivery.over"],
  },
  sendTestMail: {
    method: "POST",
    path: "/deliveries/test",
    summary: "Send a message to the caller's own address, five in ten minutes at most",
    allow: "settings:manage",
    reply: delivery,
    audit: "system",
    done: "mail.testQueued",
    fails: ["mail.noAddress"],
  },
});
