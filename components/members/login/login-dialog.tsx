"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { CompanionNote } from "@/components/members/companion-note";
import { ForgotPassword } from "@/components/members/login/forgot-password";
import { LoginTabs } from "@/components/members/login/login-tabs";
import { PosterWall } from "@/components/members/login/poster-wall";
import { whyLogin } from "@/components/members/login/why-login";
import type { Phone } from "@/components/members/phone-key";
import { Button } from "@/components/ui/button";
import { Dialog, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { DialogMessages } from "@/components/ui/dialog-messages";
import { useStore } from "@/lib/client/stores/create-store";
import { closeLoginDialog, loginDialogStore, loginTabs, type LoginRequest, type LoginTab } from "@/lib/client/stores/login-dialog-store";

/** Login or registration over the page. Closing it discards the input and returns to tab 0. */
export function LoginDialog() {
  const request = useStore(loginDialogStore);
  if (!request) return null;
  return (
    <DialogMessages>
      <OpenDialog {...request} />
    </DialogMessages>
  );
}

const headings = {
  [loginTabs.choose]: { title: "chooseTitle", sub: "chooseSub" },
  [loginTabs.login]: { title: "loginTitle", sub: undefined },
  [loginTabs.register]: { title: "registerTitle", sub: undefined },
  [loginTabs.forgot]: { title: "forgotTitle", sub: undefined },
} as const;

function OpenDialog({ tab: initialTab, next, why: reason, phone: initialPhone }: LoginRequest) {
  const t = useTranslations("Members.dialog");
  const toast = useTranslations("Members.toast");
  const [tab, setTab] = useState(initialTab);
  const [phone, setPhone] = useState(initialPhone);
  const [moves, setMoves] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, sub } = headings[tab];
  const why = tab === loginTabs.forgot ? undefined : (reason ?? whyLogin(next));
  const words = why ? t(`why.${why}`) : sub ? t(sub) : undefined;

  // If the dialog opened without a press, the reason is read first, so the heading has the focus and no tab.
  useEffect(() => {
    if (why) heading.current?.focus();
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- only when the dialog opens

  // the pressed button disappeared with its tab, so the focus moves to the new tab's heading
  useEffect(() => {
    if (moves > 0) heading.current?.focus();
  }, [moves]);

  function go(to: LoginTab, known?: Phone): void {
    setTab(to);
    if (known) setPhone(known);
    setMoves(moves + 1);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) closeLoginDialog();
      }}
      size="lg"
      bare
      title=""
      description={words}
    >
      <div className="grid min-h-0 md:grid-cols-[320px_1fr]">
        <PosterWall />
        <div className="flex min-h-0 flex-col pt-4.5 md:pt-7">
          <div className="px-4 md:px-10">
            <DialogTitle ref={heading} tabIndex={-1} className="pr-12 text-21 outline-none md:text-24">
              {t(title)}
            </DialogTitle>
            {words ? (
              <DialogDescription className={`mt-1 text-pretty pr-12 text-15 ${why ? "font-medium" : "text-ink-2"}`}>
                {words}
              </DialogDescription>
            ) : null}
          </div>
          <div className="mt-1 min-h-0 overflow-y-auto overscroll-contain px-4 pb-5 md:px-10 md:pb-7">
            {navigator.cookieEnabled ? null : <p className="note mt-3">{toast("noCookies")}</p>}
            {tab === loginTabs.choose ? <LoginChoice onChoose={go} /> : null}
            {tab === loginTabs.forgot ? <ForgotPassword known={phone} onLogin={(known) => go(loginTabs.login, known)} /> : null}
            {tab === loginTabs.login || tab === loginTabs.register ? (
              <LoginTabs tab={tab} onTab={setTab} onMove={go} next={next} phone={phone} />
            ) : null}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** Tab 0: choose login or registration, with the note about the companion app. */
function LoginChoice({ onChoose }: { onChoose: (tab: LoginTab) => void }) {
  const t = useTranslations("Members.dialog");
  return (
    <>
      <div className="mt-5 grid gap-3">
        <Button variant="spot" size="lg" block onClick={() => onChoose(loginTabs.login)}>
          {t("login")}
        </Button>
        <Button variant="line" size="lg" block onClick={() => onChoose(loginTabs.register)}>
          {t("register")}
        </Button>
      </div>
      <CompanionNote />
    </>
  );
}
