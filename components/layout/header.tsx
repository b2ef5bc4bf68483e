import { useTranslations } from "next-intl";
import { AccountMenu } from "@/components/layout/account-menu";
import { LanguageMenu } from "@/components/layout/language-menu";
import { Logo } from "@/components/layout/logo";
import { MobileMenu } from "@/components/layout/mobile-menu";
import { NavLink } from "@/components/layout/nav-link";
import { Link } from "@/lib/i18n/navigation";

export function Header() {
  const t = useTranslations("Layout");
  return (
    <header className="hdr">
      <div className="wrap hdr-in">
        <Link href="/" aria-label={t("home")} className="py-3"><Logo /></Link>
        <nav className="nav max-md:hidden" aria-label={t("mainMenu")}>
          <NavLink href="/activity">{t("events")}</NavLink>
        </nav>
        <div className="hdr-act">
          <div className="flex items-center gap-1.5 max-md:hidden"><LanguageMenu /><AccountMenu /></div>
          <div className="md:hidden"><MobileMenu /></div>
        </div>
      </div>
    </header>
  );
}
