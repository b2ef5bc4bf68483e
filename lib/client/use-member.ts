"use client";

import { useEffect } from "react";
import { api, hasCode, NO_ANSWER } from "@/lib/client/api";
import { withoutPrefix } from "@/lib/client/choose-language";
import { claimDevice, forgetMemberState, hasLogin, leaveSession, releaseDevice } from "@/lib/client/session/leave-session";
import { announceLoginChange, onLoginChange, type LoginChange } from "@/lib/client/session/login-signal";
import { bringCartBack, putCartAway } from "@/lib/client/stores/cart-store";
import { createStore, useStore } from "@/lib/client/stores/create-store";
import { isMaintenance, onMaintenanceChange } from "@/lib/client/stores/maintenance-store";
import type { MemberView } from "@/lib/domain/members/types";
import * as errorCodes from "@/lib/errors/codes";

type State = { isLogin: boolean; member: MemberView | null; /** logged in, but the answer about whom did not come */ failed: boolean };

const anonymous: State = { isLogin: false, member: null, failed: false };
const sessionOver = [errorCodes.TOKEN_REVOKED, errorCodes.TOKEN_MISSING];
const store = createStore<State>(anonymous);
let watching = false;

/** Known by name now: their cart comes back with them. */
function welcome(member: MemberView): void {
  store.set({ isLogin: true, member, failed: false });
  void claimDevice(member.member_id);
  bringCartBack(member.member_id);
}

/** Not theirs to see any more: what a member left in this browser. */
async function forget(member: MemberView | null): Promise<void> {
  if (member) putCartAway(member.member_id);
  await forgetMemberState();
}

/** Ask who is logged in; not during maintenance. A failure is silently ignored (docs/specification.md, section 8). */
async function refresh(): Promise<void> {
  if (!hasLogin()) {
    void releaseDevice();
    return store.set(anonymous);
  }
  store.set({ ...store.get(), isLogin: true, failed: false });
  if (!isMaintenance()) await askMember();
}

async function askMember(): Promise<void> {
  try {
    const { member } = await api.get("/member/self");
    // another tab logged out and another member logged in: drop the first member's data
    const before = store.get().member;
    if (before && before.member_id !== member.member_id) await forget(before);
    welcome(member);
  } catch {
    store.set({ isLogin: hasLogin(), member: null, failed: hasLogin() });
  }
}

/** Whether this page requires a login. */
function onPrivatePage(): boolean {
  return /^\/(member|purchase)\//.test(withoutPrefix(window.location.pathname));
}

/** The header tells the truth, whatever other tabs did; a member's page is left with the server's word. */
function follow(change: LoginChange): void {
  // after a logout, the Back button must not show the member's page again
  if (change === "brought-back" && onPrivatePage()) return window.location.reload();
  const { isLogin, member } = store.get();
  if (hasLogin()) {
    if (!isLogin || change === "elsewhere") void refresh();
  } else if (isLogin) {
    void forget(member);
    store.set(anonymous);
    if (change !== "here" && onPrivatePage()) void askMember();
  }
}

/** The first component that uses it makes the call; later changes arrive through the store. */
function watch(): void {
  if (watching) return;
  watching = true;
  onLoginChange(follow);
  onMaintenanceChange(() => {
    if (!isMaintenance() && hasLogin() && !store.get().member) void refresh();
  });
  void refresh();
}

/** After a login or a registration, or a change of their data: the reply holds the member already. */
function enter(member: MemberView): void {
  welcome(member);
  announceLoginChange();
}

/**
 * Ends this login and goes to the home page.
 * @throws ApiError NO_ANSWER when the server was not reached: the member stays logged in, and the page says so
 */
async function logout(): Promise<void> {
  try {
    await api.post("/member/logout", {}, { handles: sessionOver });
  } catch (thrown) {
    if (hasCode(thrown, NO_ANSWER)) throw thrown;
  }
  await leaveSession();
}

/** The member of this browser, shared by every component; asked for once a page load. */
export function useMember() {
  const { isLogin, member, failed } = useStore(store);
  useEffect(watch, []);
  return { isLogin, member, failed, refresh, enter, logout };
}
