import * as z from "zod/mini";
import { exportOf } from "../export.ts";
import { idParams } from "../fields.ts";
import { recordRows } from "../record-rows.ts";
import { routeTable } from "../route.ts";
import {
  booking,
  bookingApproval,
  bookingQuery,
  bookingRefusal,
  eventBookings,
  eventBookingsInput,
  freeQuery,
  resource,
  resourceAtTime,
  resourceChange,
  resourceInput,
  resourceQuery,
} from "./resource.ts";

const listResources = {
  method: "GET",
  path: "/resources",
  summary: "The rooms, equipment and vehicles, filtered, a page at a time",
  byCongregation: true,
  allow: "agenda:view",
  query: resourceQuery,
  reply: z.array(resource),
  list: true,
} as const;

const resources = recordRows("resource", resource, ["resources"]);
const about = ["resources", "agenda"];

export const resourceRoutes = routeTable("resources", {
  listResources,
  exportResources: exportOf(listResources, {
    path: "/resources/export",
    summary: "The rooms and resources that match, as a file",
    allow: "agenda:manage",
  }),
  listFreeResources: {
    method: "GET",
    path: "/resources/free",
    summary: "How each room and resource stands at a time, the free ones first",
    byCongregation: true,
    allow: "agenda:view",
    about,
    query: freeQuery,
    reply: z.array(resourceAtTime),
  },
  createResource: resources.creation({
    path: "/resources",
    summary: "Add a room, a piece of equipment or a vehicle",
    byCongregation: true,
    allow: "agenda:manage",
    body: resourceInput,
    fails: ["resource.nameTaken"],
  }),
  getResource: resources.reading({
    path: "/resources/{id}",
    summary: "One room or resource",
    allow: "agenda:view",
  }),
  updateResource: resources.change({
    path: "/resources/{id}",
    summary: "Change a room or resource, or archive it",
    allow: "agenda:manage",
    body: resourceChange,
    fails: ["resource.nameTaken"],
  }),
  deleteResource: resources.deletion({
    path: "/resources/{id}",
    summary: "Delete a room or resource that was never booked; for 24 hours it can be restored",
    allow: "agenda:manage",
    fails: ["resource.booked"],
  }),
  restoreResource: resources.restoration({
    path: "/resources/{id}/restore",
    summary: "Bring a deleted room or resource back as it was",
    allow: "agenda:manage",
    fails: ["resource.nameTaken"],
  }),
  listBookings: {
    method: "GET",
    path: "/bookings",
    summary: "The bookings of some days, by room and time",
    byCongregation: true,
    allow: "agenda:view",
    about,
    query: bookingQuery,
    reply: z.array(booking),
  },
  listEventBookings: {
    method: "GET",
    path: "/events/{id}/bookings",
    summary: "What an event has of rooms and resources, and what stands in its way",
    allow: "agenda:view",
    about,
    params: idParams,
    reply: eventBookings,
    fails: ["event.notFound"],
  },
  bookForEvent: {
    method: "PUT",
    path: "/events/{id}/bookings",
    summary: "Say which rooms and resources an event wants; what clashes is asked for and waits",
    allow: "agenda:edit",
    about,
    params: idParams,
    body: eventBookingsInput,
    reply: eventBookings,
    audit: "updates",
    done: "booking.saved",
    fails: ["event.notFound"],
  },
  approveBooking: {
    method: "POST",
    path: "/bookings/{id}/approve",
    summary: "Approve a booking, beside another one with a reason",
    allow: "agenda:manage",
    about,
    params: idParams,
    body: bookingApproval,
    reply: booking,
    audit: "updates",
    done: "booking.approved",
    fails: ["booking.notFound", "booking.clash"],
  },
  declineBooking: {
    method: "POST",
    path: "/bookings/{id}/decline",
    summary: "Decline a booking, or take an approval back",
    allow: "agenda:manage",
    about,
    params: idParams,
    body: bookingRefusal,
    reply: booking,
    audit: "updates",
    done: "booking.declined",
    fails: ["booking.notFound"],
  },
});
