import { useTranslations } from "next-intl";
import { HeaderItems } from "@/components/layout/header/header-items";
import { Logo } from "@/components/layout/logo";
import { Link } from "@/lib/i18n/navigation";

export function Header({ shut = false }: { /** the server says that the site is under maintenance */ shut?: boolean }) {
  const t = useTranslations("Layout");
  return (
    <header className="hdr">
      <div className="wrap hdr-in">
        <Link href="/" className="hdr-home">
          <Logo name={t("home")} />
        </Link>
        <HeaderItems shut={shut} />
      </div>
    </header>
  );
}
