"use client";

import { useEffect } from "react";
import { keepCaptchaPass } from "@/lib/client/captcha/captcha-ahead";

/** Runs the picture check before places are chosen, and renews it while they are being chosen. */
export function useCaptchaPass(needed: boolean): void {
  useEffect(() => (needed ? keepCaptchaPass() : undefined), [needed]);
}
