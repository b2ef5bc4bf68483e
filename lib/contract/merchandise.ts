import { z } from "zod";
import { defineCalls } from "@/lib/contract/call";
import { placing } from "@/lib/contract/placing";
import {
  merchandiseDetailQuerySchema,
  merchandiseDetailSchema,
  merchandiseListQuerySchema,
  merchandiseListSchema,
} from "@/lib/domain/merchandise/schemas";
import { cancelMerchandiseSchema, createMerchandiseSchema, payWaySchema } from "@/lib/domain/orders/schemas";
import { orderDetailSchema, orderViewSchema, paymentEntrySchema, unpaidSchema } from "@/lib/domain/orders/view-schemas";
import { returnSchema } from "@/lib/domain/returns/schemas";
import { idParams, orderIdSchema, orderParams } from "@/lib/input/id-schemas";

/** Merchandise and its orders. */
export const merchandiseCalls = defineCalls({
  list: {
    method: "GET",
    path: "/merchandise/list",
    summary: "List merchandise, with filters, search, sorting and pages",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 1,
    query: merchandiseListQuerySchema,
    result: merchandiseListSchema,
  },
  detail: {
    method: "GET",
    path: "/merchandise/detail/{id}",
    summary: "Get one merchandise item with its specs; with mine=1, for a member, how many they may still order",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 1,
    params: idParams,
    query: merchandiseDetailQuerySchema,
    result: merchandiseDetailSchema,
    errors: ["MERCHANDISE_NOT_FOUND", "TOKEN_MISSING", "TOKEN_REVOKED"],
  },
  create: {
    method: "POST",
    path: "/merchandise/create_order",
    summary: "Order merchandise, every line or none",
    access: { member: "self" },
    ...placing,
    body: createMerchandiseSchema,
    errors: [
      "MERCHANDISE_NOT_FOUND",
      "OUT_OF_STOCK",
      "QUOTA_REACHED",
      "UNPAID_ORDER",
      "MEMBER_RESTRICTED",
      "PRICE_CHANGED",
      "CODE_UNUSABLE",
    ],
  },
  unpaid: {
    method: "GET",
    path: "/merchandise/order/unpaid",
    summary: "Get the member's unpaid order of any kind, because any blocks a new purchase",
    access: { member: "self" },
    limit: "memberPerMember",
    result: unpaidSchema,
  },
  order: {
    method: "GET",
    path: "/merchandise/order/detail/{id}",
    summary: "Get an order of merchandise, with its returns",
    access: { member: "owner" },
    limit: "memberPerMember",
    params: orderParams,
    result: orderDetailSchema,
    errors: ["ORDER_NOT_FOUND"],
  },
  cancel: {
    method: "POST",
    path: "/merchandise/order/cancel/{id}",
    summary: "Cancel an unpaid order of merchandise",
    access: { member: "owner" },
    limit: "orderPerMember",
    params: orderParams,
    body: cancelMerchandiseSchema,
    result: orderViewSchema,
    errors: ["ORDER_NOT_FOUND", "NOT_CANCELLABLE"],
  },
  return: {
    method: "POST",
    path: "/merchandise/order/return/{id}",
    summary: "Request a return of merchandise",
    access: { member: "owner" },
    limit: "orderPerMember",
    idempotent: true,
    params: orderParams,
    body: returnSchema,
    result: orderDetailSchema,
    errors: ["ORDER_NOT_FOUND", "MERCHANDISE_NOT_FOUND", "NOT_RETURNABLE"],
  },
  entry: {
    method: "GET",
    path: "/payment/entry/merchandise/{orderID}/{payWay}",
    summary: "Choose the pay way of an order of merchandise, and start an attempt at the gateway",
    access: { member: "owner" },
    limit: "paymentPerMember",
    changes: true,
    params: z.object({ orderID: orderIdSchema, payWay: payWaySchema }),
    result: paymentEntrySchema,
    errors: ["ORDER_NOT_FOUND", "NOT_PAYABLE", "PAY_WAY_REFUSED"],
  },
});
