"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Menu } from "@/components/icons/menu";
import { IconButton } from "@/components/ui/button";
import { later } from "@/components/ui/later";

const Drawer = later(() => import("@/components/layout/header/drawer").then((module) => module.Drawer));

/** The phone's menu button. The drawer is loaded on its first press. */
export function MobileMenu() {
  const t = useTranslations("Layout");
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t("menu")}
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Menu className="ic" aria-hidden />
      </IconButton>
      {wanted ? <Drawer open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
