/**
 * ?header=hidden hides the header for the lifetime of the tab, ?header=shown shows it again: for the companion app's web view,
 * which has its own header. Runs before the first paint, so that nothing moves, and in the browser, so that pages are the same
 * for all visitors.
 */
const script = `try{var k="houselight.header",p=new URLSearchParams(location.search).get("header");
if(p)sessionStorage.setItem(k,p);
if((p||sessionStorage.getItem(k))==="hidden")document.documentElement.dataset.header="hidden"}catch(e){}`;

export function HeaderFlag() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
