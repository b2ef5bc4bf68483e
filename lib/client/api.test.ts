import { expect, test } from "playwright/test";
import { addressOf, api } from "@/lib/client/api";
import { officeApi } from "@/lib/client/office/office-api";

test("fills in a path's parameters, each as one segment", () => {
  expect(addressOf("/order/detail/{id}", { id: "a/b?c" })).toBe("/order/detail/a%2Fb%3Fc");
  expect(addressOf("/session/seat_list/{blockID}/{areaID}", { blockID: 1, areaID: 22 })).toBe("/session/seat_list/1/22");
});

// Never called: the type check fails if one of these lines compiles.
const refused = [
  // @ts-expect-error there is no such call
  () => api.get("/order/nowhere"),
  // @ts-expect-error it changes something
  () => api.get("/order/create"),
  // @ts-expect-error its path has a parameter
  () => api.get("/order/detail/{id}"),
  // @ts-expect-error the parameter has another name
  () => api.get("/order/detail/{id}", { order: "1" }),
  // @ts-expect-error it has no such query
  () => api.get("/search", { query: { words: "tide" } }),
  // @ts-expect-error it takes a body
  () => api.post("/member/login"),
  // @ts-expect-error the body has no such field
  () => api.post("/member/modify/check_pwd", { pin: "1" }),
  // @ts-expect-error the result has no such field
  async () => (await api.get("/misc/cities")).countries,
  // @ts-expect-error an office's path begins below /office/api
  () => officeApi.get("/office/api/staff/list"),
];

test("the browser's calls know the contract", () => {
  expect(refused).toHaveLength(9);
});
