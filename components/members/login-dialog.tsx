"use client";

import { useState, useSyncExternalStore } from "react";
import { useTranslations } from "next-intl";
import { Dialog, DialogTitle } from "@/components/ui/dialog";
import { DialogMessages } from "@/components/members/dialog-messages";
import { LoginChoice } from "@/components/members/login-choice";
import { LoginTabs } from "@/components/members/login-tabs";
import { PosterWall } from "@/components/members/poster-wall";
import { closeLoginDialog, loginDialogStore, loginTabs, type LoginRequest } from "@/lib/client/login-dialog-store";

/** Log in or register, over the page. Closing it forgets what was typed and returns to tab 0. */
export function LoginDialog() {
  const request = useSyncExternalStore(loginDialogStore.subscribe, loginDialogStore.read, loginDialogStore.readOnServer);
  if (!request) return null;
  return (
    <DialogMessages>
      <OpenDialog {...request} />
    </DialogMessages>
  );
}

const heading = {
  [loginTabs.choose]: "choose_title",
  [loginTabs.login]: "login_title",
  [loginTabs.register]: "register_title",
} as const;

function OpenDialog({ tab: initialTab, next, phone }: LoginRequest) {
  const t = useTranslations("Members.dialog");
  const [tab, setTab] = useState<number>(initialTab in heading ? initialTab : loginTabs.choose);
  const title = heading[tab as keyof typeof heading];
  const sub = tab === loginTabs.choose ? t("choose_sub") : tab === loginTabs.login ? t("login_sub") : undefined;
  return (
    <Dialog open onOpenChange={(open) => { if (!open) closeLoginDialog(); }} size="lg" bare title="">
      <div className="grid min-h-0 md:grid-cols-[344px_1fr]">
        <PosterWall />
        <div className="flex min-h-0 flex-col pt-6.5 md:pt-10">
          <div className="px-5 md:px-12">
            <DialogTitle className="pr-12 text-24 md:text-26">{t(title)}</DialogTitle>
            {sub ? <p className="mt-1 text-15 text-ink-2">{sub}</p> : null}
          </div>
          <div className="mt-3 min-h-0 overflow-y-auto overscroll-contain px-5 pb-7 md:px-12 md:pb-9">
            {tab === loginTabs.choose ? <LoginChoice onChoose={setTab} /> : <LoginTabs tab={tab} onTab={setTab} next={next} phone={phone} />}
          </div>
        </div>
      </div>
    </Dialog>
  );
}
