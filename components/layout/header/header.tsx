import { useTranslations } from "next-intl";
import { HeaderItems } from "@/components/layout/header/header-items";
import { Logo } from "@/components/layout/logo";
import { PageLink } from "@/components/ui/page-link";

export function Header({ shut = false }: { /** the server says that the site is under maintenance */ shut?: boolean }) {
  const t = useTranslations("Layout");
  return (
    <header className="hdr">
      <div className="wrap hdr-in">
        <PageLink href="/" className="hdr-home">
          <Logo name={t("home")} />
        </PageLink>
        <HeaderItems shut={shut} />
      </div>
    </header>
  );
}
