"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { MemberView } from "@/lib/domain/members/types";
import { api } from "@/lib/client/api";
import { forgetMember, hasLogin, leaveSession } from "@/lib/client/leave-session";

type State = { isLogin: boolean; member: MemberView | null; /** logged in, but the answer about whom did not come */ failed: boolean };

const anonymous: State = { isLogin: false, member: null, failed: false };
let state: State = anonymous;
let asked = false;
const listeners = new Set<() => void>();

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ask who is logged in. A failure is silently ignored (spec section 8), except where the page is about the member. */
async function refresh(): Promise<void> {
  if (!hasLogin()) return set(anonymous);
  set({ ...state, isLogin: true, failed: false });
  try {
    const { member } = await api.get<{ member: MemberView }>("/member/self");
    set({ isLogin: true, member, failed: false });
  } catch {
    set({ isLogin: hasLogin(), member: null, failed: hasLogin() });
  }
}

/** After a login or a registration: the reply holds the member already. */
function enter(member: MemberView): void {
  asked = true;
  set({ isLogin: true, member, failed: false });
}

async function logout(): Promise<void> {
  await api.post("/member/logout").catch(() => undefined);
  forgetMember();
  set(anonymous);
  leaveSession();
}

/** The member of this browser, shared by every component; asked for once a page load. */
export function useMember() {
  const { isLogin, member, failed } = useSyncExternalStore(subscribe, () => state, () => anonymous);
  useEffect(() => {
    if (asked) return;
    asked = true;
    void refresh();
  }, []);
  return { isLogin, member, failed, refresh, enter, logout };
}
