import { LINE_REM } from "@/lib/client/offline/show-day";
import { NEXT_TICKETS } from "@/lib/client/session/leave-session";

/**
 * Gives today's tickets their room before anything is drawn, as `ticketsOfDay` finds them, so that nothing jumps; in the
 * browser, so that the page stays the same for everybody.
 */
const script = `try{var n=Date.now(),d=document.documentElement,
l=/(^|; )is_login=1/.test(document.cookie)?JSON.parse(localStorage.getItem("${NEXT_TICKETS}")||"[]").filter(function(t){return Date.parse(t.from)<=n&&n<Date.parse(t.until)}):[];
if(l[0]){d.dataset.nextTicket="today";d.style.setProperty("--next-ticket",l[0].rem+${LINE_REM}*(l.length-1)+"rem")}}catch(e){}`;

export function NextTicketFlag() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
