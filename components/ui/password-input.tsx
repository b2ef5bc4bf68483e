"use client";

import { useTranslations } from "next-intl";
import { useState, type ComponentProps } from "react";
import { Eye } from "@/components/icons/eye";
import { EyeOff } from "@/components/icons/eye-off";
import { IconButton } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

/** A password that can be shown; a new field always hides it. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, "type" | "suffix">) {
  const t = useTranslations("Ui");
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Input
      {...props}
      type={shown ? "text" : "password"}
      suffix={
        <IconButton label={shown ? t("hidePassword") : t("showPassword")} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon className="ic" aria-hidden />
        </IconButton>
      }
    />
  );
}
