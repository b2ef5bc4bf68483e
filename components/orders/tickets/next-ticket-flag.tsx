import { LINE_REM } from "@/lib/client/offline/show-day";
import { NEXT_TICKETS } from "@/lib/client/session/leave-session";

/**
 * Reserves the space for today's tickets before the first paint, with the same rule as `ticketsOfDay`, so that nothing moves. It
 * runs in the browser, because the page is the same for all visitors.
 */
const script = `try{var n=Date.now(),d=document.documentElement,
l=/(^|; )is_login=1/.test(document.cookie)?JSON.parse(localStorage.getItem("${NEXT_TICKETS}")||"[]").filter(function(t){return Date.parse(t.from)<=n&&n<Date.parse(t.until)}):[];
if(l[0]){d.dataset.nextTicket="today";d.style.setProperty("--next-ticket",l[0].rem+${LINE_REM}*(l.length-1)+"rem")}}catch(e){}`;

export function NextTicketFlag() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
