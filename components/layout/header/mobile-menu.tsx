"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Menu } from "@/components/icons/menu";
import { IconButton } from "@/components/ui/button";

const Drawer = dynamic(() => import("@/components/layout/header/drawer").then((module) => module.Drawer), { ssr: false });

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
