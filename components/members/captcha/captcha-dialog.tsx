"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CaptchaPictureForm } from "@/components/members/captcha/captcha-picture-form";
import { CaptchaWork } from "@/components/members/captcha/captcha-work";
import { DialogMessages } from "@/components/members/dialog-messages";
import { Dialog } from "@/components/ui/dialog";
import { answerCaptcha } from "@/lib/client/stores/captcha-store";

/** The picture check, over whatever is open: a picture to read, or work that the visitor's machine does instead. */
export function CaptchaDialog() {
  return (
    <DialogMessages>
      <OpenDialog />
    </DialogMessages>
  );
}

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
