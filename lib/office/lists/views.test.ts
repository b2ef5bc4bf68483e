import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { listViews } from "@/lib/office/lists/list-views";
import { nameView } from "@/lib/office/lists/name-view";
import { removeView } from "@/lib/office/lists/remove-view";
import { VIEWS_MAX, type ListName } from "@/lib/office/lists/rules";
import { saveView } from "@/lib/office/lists/save-view";
import { closeDb, db } from "@/lib/platform/db";
import { insertOrganizer } from "@/prisma/factories/organizers";
import { insertStaff } from "@/prisma/factories/staff";

test.afterAll(closeDb);

type Options = Parameters<typeof insertStaff>[0];

/** A clerk with the calls of their views. */
async function clerk({ roles = ["service" as const], eventIds, organizerId, ...rest }: NonNullable<Options> = {}) {
  const { id, name } = await insertStaff({ roles, eventIds, organizerId, ...rest });
  const staff = { id, roles, eventIds: eventIds ?? null, organizerId: organizerId ?? null };
  const by = { actor: { kind: "staff" as const, staffId: id, name }, staffId: id };
  return {
    id,
    save: (view: string, more: { list?: ListName; query?: string; shared?: boolean } = {}) =>
      saveView({ list: "orders", name: view, query: "state=unpaid", shared: false, ...more }, { actor: by.actor, staff }),
    rename: (view_id: string, view: string, shared = false) => nameView({ view_id, name: view, shared }, by),
    remove: (view_id: string) => removeView(view_id, by),
    names: async (list: ListName = "orders") =>
      (await listViews(list, staff)).map(({ name: view, owner }) => (owner === null ? view : `${view} (shared)`)),
  };
}

test("a view belongs to its owner, is shared, renamed and deleted, and each act is in the audit", async () => {
  const [own, other, name] = [await clerk(), await clerk(), `待付款 ${randomUUID().slice(0, 8)}`];
  const id = await own.save(name);
  expect(await own.names()).toEqual([name]);
  expect(await other.names()).not.toContain(`${name} (shared)`);
  await expect(other.rename(id, "x")).rejects.toMatchObject({ key: "NOT_FOUND" });
  await expect(other.remove(id)).rejects.toMatchObject({ key: "NOT_FOUND" });
  await own.rename(id, `${name}2`, true);
  expect(await other.names()).toContain(`${name}2 (shared)`);
  // the same name replaces it
  expect(await own.save(`${name}2`, { query: "state=paid" })).toBe(id);
  expect(await other.names()).not.toContain(`${name}2 (shared)`);
  await own.save("another");
  await expect(own.rename(id, "another")).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await own.remove(id);
  await expect(own.remove(id)).rejects.toMatchObject({ key: "NOT_FOUND" });
  expect(await own.names()).toEqual(["another"]);
  const acts = await db.auditEntry.findMany({ where: { staffId: own.id }, orderBy: { id: "asc" }, select: { act: true } });
  expect(acts.map(({ act }) => act)).toEqual([
    "staff.view_saved",
    "staff.view_changed",
    "staff.view_saved",
    "staff.view_saved",
    "staff.view_removed",
  ]);
});

test("a shared view reaches only staff who may see all events of its owner", async () => {
  const events = [1_900_000_001, 1_900_000_002];
  const [house, one, both, stranger] = [
    await clerk(),
    await clerk({ eventIds: events.slice(0, 1) }),
    await clerk({ eventIds: events }),
    await clerk({ eventIds: [1_900_000_003] }),
  ];
  const name = randomUUID().slice(0, 8);
  await one.save(`${name} one`, { shared: true });
  await both.save(`${name} both`, { shared: true });
  await house.save(`${name} house`, { shared: true });
  const seenBy = async ({ names }: typeof one) => (await names()).filter((view) => view.startsWith(name) && view.endsWith("(shared)"));
  expect(await seenBy(house)).toEqual([`${name} both (shared)`, `${name} one (shared)`]);
  expect(await seenBy(both)).toEqual([`${name} one (shared)`]);
  expect(await seenBy(one)).toEqual([]);
  expect(await seenBy(stranger)).toEqual([]);
});

test("people of an organizer share views with one another, and with no one else", async () => {
  const people = { roles: ["organizer" as const], eventIds: [] };
  const [organizerId, otherId] = [await insertOrganizer(), await insertOrganizer()];
  const [one, colleague, other, house, limited] = [
    await clerk({ ...people, organizerId }),
    await clerk({ ...people, organizerId }),
    await clerk({ ...people, organizerId: otherId }),
    await clerk({ roles: ["events"] }),
    await clerk({ roles: ["events"], eventIds: [] }),
  ];
  const name = randomUUID().slice(0, 8);
  for (const { save } of [one, house, limited]) await save(name, { list: "events", query: "state=draft", shared: true });
  const seenBy = async ({ names }: typeof one) => (await names("events")).filter((view) => view === `${name} (shared)`).length;
  expect(await seenBy(colleague)).toBe(1);
  expect(await seenBy(other)).toBe(0);
  // those of the other person of the house, not the organizer's
  expect(await seenBy(house)).toBe(1);
  expect(await seenBy(limited)).toBe(0);
});

test("refuses views of a list that the roles do not open, and more than one person may have", async () => {
  const gate = await clerk({ roles: ["gate"] });
  await expect(gate.save("x")).rejects.toMatchObject({ key: "NOT_FOUND" });
  await expect(gate.names()).rejects.toMatchObject({ key: "NOT_FOUND" });
  const own = await clerk();
  const data = Array.from({ length: VIEWS_MAX - 1 }, (_, at) => ({ staffId: own.id, list: "members", name: `v${at}`, query: "" }));
  await db.staffView.createMany({ data });
  const results = await Promise.allSettled([own.save("a"), own.save("b"), own.save("c")]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(own.save("d")).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  // an existing one can still be changed
  const [kept] = (await own.names()).filter((view) => !view.endsWith("(shared)"));
  await own.save(kept!, { query: "state=paid" });
});
