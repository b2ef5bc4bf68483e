import { api } from "@/lib/client/api";
import { createStore } from "@/lib/client/stores/create-store";
import type { CalendarWish, Followed, FollowKind, FollowList, FollowState } from "@/lib/domain/follows/types";

/** The artists and venues that the logged-in member follows; null until the server has answered. */
export const followStore = createStore<FollowList | null>(null);

let asked: Promise<void> | undefined;

/** Loads the list once per page load. @throws ApiError; then the next call tries again */
export function askFollows(): Promise<void> {
  asked ??= api.get("/member/follows").then(followStore.set, (thrown: unknown) => {
    asked = undefined;
    throw thrown;
  });
  return asked;
}

export function isFollowed(list: FollowList | null, kind: FollowKind, slug: string): boolean {
  return list?.items.some((item) => item.kind === kind && item.slug === slug) ?? false;
}

/** Creates, replaces or deletes the calendar's address. @throws ApiError */
export async function setCalendar(address: CalendarWish): Promise<void> {
  const { calendar } = await api.post("/member/calendar", { address });
  const list = followStore.get();
  if (list) followStore.set({ ...list, calendar });
}

/** Follows or unfollows an item and updates the store. @throws ApiError */
export async function setFollow(item: Followed, follow: boolean): Promise<FollowState> {
  const { kind, slug } = item;
  const state = await api.post(`/${kind}/follow`, { slug, follow });
  const list = followStore.get();
  const others = list?.items.filter((other) => other.kind !== kind || other.slug !== slug) ?? [];
  followStore.set({ calendar: list?.calendar ?? null, items: follow ? [item, ...others] : others, email: state.email });
  return state;
}
