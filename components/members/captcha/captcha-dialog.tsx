"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CaptchaPictureForm } from "@/components/members/captcha/captcha-picture-form";
import { CaptchaWork } from "@/components/members/captcha/captcha-work";
import { Dialog } from "@/components/ui/dialog";
import { DialogMessages } from "@/components/ui/dialog-messages";
import { isWorkQuick } from "@/lib/client/captcha/is-work-quick";
import { workUnseen } from "@/lib/client/captcha/work-unseen";
import { answerCaptcha } from "@/lib/client/stores/captcha-store";

/** How long a quick device may work in the background before the visitor sees the dialog, in ms. */
const UNSEEN_MS = 6_000;

/** The picture check: quick devices solve a computation in the background; other visitors see a dialog over the page. */
export function CaptchaDialog() {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    let open = true;
    void tryWork().then((passed) => {
      if (passed) answerCaptcha(true);
      else if (open) setAsked(true);
    });
    return () => {
      open = false;
    };
  }, []);
  if (!asked) return null;
  return (
    <DialogMessages>
      <OpenDialog />
    </DialogMessages>
  );
}

async function tryWork(): Promise<boolean> {
  return (await isWorkQuick()) && (await workUnseen(UNSEEN_MS));
}

/** A picture to read or, for visitors who cannot see it, a computation by their device. */
function OpenDialog() {
  const t = useTranslations("Members.captcha");
  const [kind, setKind] = useState<"picture" | "work">("picture");
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) answerCaptcha(false);
      }}
      title={t(kind === "picture" ? "title" : "workTitle")}
      description={t(kind === "picture" ? "intro" : "workIntro")}
    >
      {kind === "picture" ? (
        <CaptchaPictureForm onPassed={() => answerCaptcha(true)} onCannotSee={() => setKind("work")} />
      ) : (
        <CaptchaWork onPassed={() => answerCaptcha(true)} onPicture={() => setKind("picture")} onCancel={() => answerCaptcha(false)} />
      )}
    </Dialog>
  );
}
