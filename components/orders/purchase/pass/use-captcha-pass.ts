"use client";

import { useEffect } from "react";
import { keepCaptchaPass } from "@/lib/client/captcha/captcha-ahead";

/** The picture check comes before places are chosen, and holds as long as they are. */
export function useCaptchaPass(needed: boolean): void {
  useEffect(() => (needed ? keepCaptchaPass() : undefined), [needed]);
}
