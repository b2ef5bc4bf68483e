import { NEXT_TICKETS } from "@/lib/client/session/leave-session";

/**
 * Gives the ticket of the day its room before anything is drawn, as `ticketOfDay` finds it (UTC+8), so that nothing
 * jumps; in the browser, so that the page stays the same for everybody.
 */
const script = `try{var d=function(t){return Math.floor((t+288e5)/864e5)};
if(/(^|; )is_login=1/.test(document.cookie)&&JSON.parse(localStorage.getItem("${NEXT_TICKETS}")||"[]").some(function(t){return d(Date.parse(t.at))===d(Date.now())}))document.documentElement.dataset.nextTicket="today"}catch(e){}`;

export function NextTicketFlag() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
