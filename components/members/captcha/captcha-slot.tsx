"use client";

import { useTranslations } from "next-intl";
import { IslandBoundary } from "@/components/ui/island-boundary";
import { later } from "@/components/ui/later";
import { showToast } from "@/components/ui/toast-store";
import { answerCaptcha, captchaStore } from "@/lib/client/stores/captcha-store";
import { useStore } from "@/lib/client/stores/create-store";

const CaptchaDialog = later(() => import("@/components/members/captcha/captcha-dialog").then((module) => module.CaptchaDialog));

/** Loads the picture check when a call first requires it. */
export function CaptchaSlot() {
  const t = useTranslations("Layout");
  const open = useStore(captchaStore, (waiting) => waiting.length > 0);
  function giveUp(): void {
    answerCaptcha(false);
    showToast({ tone: "error", text: t("partFailed") });
  }
  return <IslandBoundary onFail={giveUp}>{open ? <CaptchaDialog /> : null}</IslandBoundary>;
}
