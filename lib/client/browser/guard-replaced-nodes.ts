// The browser's translation replaces the page's text nodes with its own elements. React still writes into the old nodes: changed
// text does not appear on the screen, and inserting before such a node or removing it throws (facebook/react#11538). This uses the
// element that replaced a node instead of the node.

const standIns = new WeakMap<Node, Node>();
let observer: MutationObserver | undefined;

const isOfReact = (node: Node) => Object.keys(node).some((key) => key.startsWith("__react"));

function note(changes: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    const [gone] = removedNodes;
    if (!(gone instanceof Text) || gone.parentNode) continue;
    const came = [addedNodes[0], previousSibling, nextSibling].find((node) => node instanceof Element && !isOfReact(node));
    if (came) standIns.set(gone, came);
  }
}

/** The node itself, what has taken its place, or what it was wrapped in: whichever is a child of this parent. */
function childOf(parent: Node, node: Node): Node | null {
  note(observer?.takeRecords() ?? []);
  for (let at = node.parentNode ? node : standIns.get(node); at; at = at.parentNode ?? undefined) if (at.parentNode === parent) return at;
  return null;
}

/** From now on React's changes to the page work with whatever has replaced or wrapped its nodes. */
export function guardReplacedNodes(): void {
  if (observer || typeof MutationObserver === "undefined") return;
  observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Added extends Node>(this: Node, node: Added, before: Node | null) {
    return insertBefore.call(this, node, before && before.parentNode !== this ? childOf(this, before) : before) as Added;
  };
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, child: Removed) {
    const found = child.parentNode === this ? child : childOf(this, child);
    if (found) removeChild.call(this, found);
    return child;
  };

  const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue")!;
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...value,
    set(this: Node, text: string | null) {
      if (this instanceof Text && !this.parentNode) {
        note(observer?.takeRecords() ?? []);
        const standIn = standIns.get(this);
        if (standIn?.parentNode) (standIn as Element).replaceWith(this);
      }
      value.set!.call(this, text);
    },
  });
}
