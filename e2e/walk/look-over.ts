import type { PageText } from "./writing";

export type Seen = { lang: string; headings: number; texts: PageText[]; times: string[]; paper: string };

/** Runs in the page: collects all its text, visible or not, and its metadata. */
export function readPage(): Seen {
  const seen = new Map<string, PageText>();
  const put = (element: Element, text: string | null, attribute = "") => {
    const tidy = (text ?? "").replace(/\s+/g, " ").trim();
    if (!/\p{L}|\{/u.test(tidy)) return;
    const lang = element.closest("[lang]")?.getAttribute("lang") ?? "";
    const name = [element.parentElement, element]
      .map((one) => one && `${one.tagName.toLowerCase()}${one.classList[0] ? `.${one.classList[0]}` : ""}`)
      .join(" > ");
    seen.set(`${lang} ${tidy}`, { text: tidy, lang, where: attribute ? `${name}[${attribute}]` : name });
  };
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, nodeValue } = walker.currentNode;
    if (parent && !parent.closest("script, style, noscript, template, next-route-announcer")) put(parent, nodeValue);
  }
  for (const name of ["alt", "aria-label", "aria-description", "title", "placeholder"])
    for (const element of document.querySelectorAll(`[${name}]`)) put(element, element.getAttribute(name), name);
  for (const element of document.querySelectorAll("meta[name=description], meta[property='og:title'], meta[property='og:description']"))
    put(element, element.getAttribute("content"), "content");
  return {
    lang: document.documentElement.lang,
    // the page under a step that covers it is hidden
    headings: [...document.querySelectorAll("h1")].filter((heading) => heading.checkVisibility()).length,
    texts: [...seen.values()],
    times: [...new Set([...document.querySelectorAll("time")].map((time) => (time.textContent ?? "").trim()).filter(Boolean))],
    paper: getComputedStyle(document.body).backgroundColor,
  };
}

/** Runs in the page: by how much it is wider than the window, and which elements stick out. */
export function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  // a dialog scrolls separately, and only vertically
  const over = [...document.querySelectorAll("[role=dialog], [role=dialog] *, [role=alertdialog] *")].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      !element.matches(".tabs") &&
      ["auto", "scroll"].includes(getComputedStyle(element).overflowX),
  );
  if (over.length > 0)
    return [
      `too wide: ${over.map((element) => `${element.tagName.toLowerCase()}.${element.className} by ${element.scrollWidth - element.clientWidth}`).join(" ")}`,
    ];
  if (scrollWidth <= clientWidth) return [];
  const clipped = (element: Element): boolean => {
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
      if (getComputedStyle(one).overflowX !== "visible") return true;
    return false;
  };
  const sticking = [...document.querySelectorAll("body *")].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !clipped(element),
  );
  return [
    `${scrollWidth - clientWidth} px too wide: ${sticking
      .slice(0, 3)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .join(" ")}`,
  ];
}

/**
 * Runs in the page: finds press targets smaller than `least` px, including the area around them that also takes the press. Ignores
 * links in running text, elements of a map and elements out of sight.
 */
export function smallTargets({ least, within }: { least: number; within: string }): string[] {
  const small = new Set<string>();
  const reach = least / 2 - 1.5;
  // a link may be as narrow as its word
  const across = 11;
  for (const element of document.querySelectorAll<HTMLElement>(
    "a[href], button, select, summary, input:not([type=hidden]), [role=tab], [role=button]",
  )) {
    if (
      !element.closest(within) ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) ||
      element.closest("svg, canvas, [inert], [role=grid], .sr-only")
    )
      continue;
    if (
      getComputedStyle(element).display.startsWith("inline") &&
      (element.matches(".link") || element.closest("p")) &&
      element.closest("p, li, dd, td")
    )
      continue;
    const label = element.closest("label") ?? (element.id ? document.querySelector(`label[for="${element.id}"]`) : null);
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const takes = (dx: number, dy: number) => {
      const [px, py] = [x + dx, y + dy];
      if (px < 0 || px > innerWidth || py < 0 || py > innerHeight) return true;
      const hit = document.elementFromPoint(px, py);
      return (
        hit !== null &&
        (element.contains(hit) || (label?.contains(hit) ?? false) || (hit.contains(element) && hit.closest("label, a, button") !== null))
      );
    };
    if (!takes(0, 0)) continue;
    if (!takes(0, -reach) || !takes(0, reach) || !takes(-across, 0) || !takes(across, 0)) {
      small.add(
        `${element.tagName.toLowerCase()}.${element.className.toString().split(" ").slice(0, 3).join(".")} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 24)}" ${Math.round(box.width)} × ${Math.round(box.height)}`,
      );
    }
  }
  scrollTo(0, 0);
  return [...small];
}

/** Runs in the page: finds dialogs without a name, and focus that stayed behind a dialog. */
export function focusInside(): string[] {
  const dialog = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
  if (!dialog) return ["nothing lies over the page"];
  return dialog.contains(document.activeElement)
    ? []
    : [`the focus is on ${document.activeElement?.tagName.toLowerCase()}.${document.activeElement?.className}, behind the dialog`];
}

/**
 * Runs in the page, after Tab was pressed: finds a focused element that a fixed or sticky element covers, or that does not show its
 * focus.
 */
export function lostFocus(): string[] {
  const lost = new Set<string>();
  // it had the focus before, and is moving out of sight
  document.querySelector<HTMLElement>(".skip")?.style.setProperty("display", "none");
  for (const element of document.querySelectorAll<HTMLElement>(
    "a[href], button:not(:disabled), select, summary, input:not([type=hidden]):not(:disabled), textarea, [tabindex='0']",
  )) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert], .skip, svg")) continue;
    element.focus();
    if (document.activeElement !== element) continue;
    const name = `${element.tagName.toLowerCase()}.${element.className.toString().split(" ").slice(0, 3).join(".")} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 24)}"`;
    const label = element.closest("label");
    const box = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((fx) =>
      [0.1, 0.5, 0.9].map((fy) => [box.left + box.width * fx, box.top + box.height * fy] as const),
    );
    const seen =
      box.width < 4 ||
      points.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.contains(element) || (label?.contains(hit) ?? false));
      });
    if (!seen) lost.add(`covered: ${name}`);
    const marks = [element, label, element.nextElementSibling, element.parentElement].filter(
      (one): one is HTMLElement => one instanceof HTMLElement || one instanceof SVGElement,
    );
    const shown = marks.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none";
    });
    if (!shown) lost.add(`no ring: ${name}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
  return [...lost];
}

/** Runs in the page: finds style sheets that are preloaded but not used. */
export function unusedPreloads(): string[] {
  const sheets = new Set([...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ href }) => href));
  return [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=style]")]
    .map(({ href }) => href)
    .filter((href) => !sheets.has(href));
}

/** Runs in the page: those of the addresses whose picture, in any width, is not on it. */
export function notShown(addresses: string[]): string[] {
  const pictureIn = (address: string) => new URL(address, location.href).searchParams.get("url") ?? address;
  const shown = new Set([...document.images].map(({ currentSrc }) => pictureIn(currentSrc)));
  return addresses.filter((address) => !shown.has(pictureIn(address)));
}
