import { LostPage } from "@/components/layout/lost-page";
import { SiteFrame } from "@/components/layout/site-frame";

/** Shown by Next's router. A browser that loads an unknown address gets the page `unknown` instead. */
export default function NotFound() {
  return (
    // Next sends this page without its content, and the browser may draw it before the style sheet arrives.
    <div className="lost-page" style={{ visibility: "hidden" }}>
      <SiteFrame>
        <LostPage />
      </SiteFrame>
    </div>
  );
}
