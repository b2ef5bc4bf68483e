"use client";

import { useEffect } from "react";
import { api, hasCode, NO_ANSWER } from "@/lib/client/api";
import { reloadPage } from "@/lib/client/browser/reload-page";
import { withoutPrefix } from "@/lib/client/choose-language";
import { claimDevice, forgetMemberState, hasLogin, leaveSession, releaseDevice } from "@/lib/client/session/leave-session";
import { announceLoginChange, onLoginChange, type LoginChange } from "@/lib/client/session/login-signal";
import { bringCartBack, putCartAway } from "@/lib/client/stores/cart-store";
import { createStore, useStore } from "@/lib/client/stores/create-store";
import { isMaintenance, onMaintenanceChange } from "@/lib/client/stores/maintenance-store";
import type { MemberView } from "@/lib/domain/members/types";
import * as errorCodes from "@/lib/errors/codes";

type State = { isLogin: boolean; member: MemberView | null; /** logged in, but the member could not be loaded */ failed: boolean };

const anonymous: State = { isLogin: false, member: null, failed: false };
const sessionOver = [errorCodes.TOKEN_REVOKED, errorCodes.TOKEN_MISSING];
const store = createStore<State>(anonymous);
let watching = false;

/** Stores the member and restores their cart. */
function welcome(member: MemberView): void {
  store.set({ isLogin: true, member, failed: false });
  void claimDevice(member.member_id);
  bringCartBack(member.member_id);
}

/** Removes a member's data from this browser, so that the next person does not see it. */
async function forget(member: MemberView | null): Promise<void> {
  if (member) putCartAway(member.member_id);
  await forgetMemberState();
}

/** Loads the logged-in member; not during maintenance. A failure is silently ignored (docs/specification.md, section 8). */
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
    // Another member has logged in in another tab: drop the first member's data.
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

/** Updates the header after a change of login in any tab. If the login has ended on a page that requires one, asks the server, whose answer leads away. */
function follow(change: LoginChange): void {
  // After a logout, the Back button must not show the member's page again.
  if (change === "brought-back" && onPrivatePage()) return reloadPage();
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

/** Stores the member from the reply to a login, a registration or a change of their data. */
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

/** The logged-in member, shared by all components and loaded once per page load. */
export function useMember() {
  const { isLogin, member, failed } = useStore(store);
  useEffect(watch, []);
  return { isLogin, member, failed, refresh, enter, logout };
}
