/**
 * ?header=hidden takes the header away for as long as the tab lives, ?header=shown brings it back: for
 * the companion app's web view, which has a header of its own. Runs before anything is drawn, so
 * that nothing jumps, and in the browser, so that pages stay the same for everybody.
 */
const script = `try{var k="houselight.header",p=new URLSearchParams(location.search).get("header");
if(p)sessionStorage.setItem(k,p);
if((p||sessionStorage.getItem(k))==="hidden")document.documentElement.dataset.header="hidden"}catch(e){}`;

export function HeaderFlag() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
