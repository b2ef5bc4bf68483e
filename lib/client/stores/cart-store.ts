"use client";

import { deviceStore } from "@/lib/client/browser/safe-stores";
import { deviceNow } from "@/lib/client/clock/server-clock";
import {
  merged,
  quotaListOf,
  readCart,
  withAdded,
  without,
  withQty,
  type Cart,
  type CartChange,
  type CartLine,
} from "@/lib/client/stores/cart";
import { createExternalStore, useStore } from "@/lib/client/stores/create-store";

/** The cart and its quota list as the browser keeps them (docs/specification.md, section 3), for all tabs. */
const CART = "houselight.cart";
const QUOTA = "houselight.cart-quota";
/** The cart of a member who has logged out: out of sight, and back with them. */
const PUT_AWAY = "houselight.cart-put-away";
const PUT_AWAY_FOR_MS = 30 * 86_400_000;

const noCart: Cart = {};
let cached: { text: string | null; cart: Cart } = { text: null, cart: noCart };
const cartStore = createExternalStore({ read: currentCart, server: noCart, watch: watchOtherTabs });

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** The cart of this browser; what cannot be read counts as nothing. */
export function currentCart(): Cart {
  const text = deviceStore.get(CART);
  if (text !== cached.text) cached = { text, cart: readCart(parsed(text)) };
  return cached.cart;
}

/** @returns false when the browser does not keep it: full, or forbidden */
function store(cart: Cart): boolean {
  const isKept = deviceStore.set(CART, JSON.stringify(cart));
  deviceStore.set(QUOTA, JSON.stringify(quotaListOf(cart)));
  cartStore.notify();
  return isKept;
}

function keep(change: CartChange): CartChange["result"] | "not_kept" {
  if (change.result !== "ok") return change.result;
  return store(change.cart) ? "ok" : "not_kept";
}

/** Put merchandise into the cart. `not_kept`: it is there until the page is loaded again. */
export const addToCart = (item: CartLine) => keep(withAdded(currentCart(), item));
export const setCartQty = (specId: string, qty: number) => keep(withQty(currentCart(), specId, qty));
export const removeFromCart = (specId: string) => void store(without(currentCart(), specId));
export const emptyCart = () => void store({});

/** Updates a line with the shop's current price, quota and texts. Another tab may have removed the line; then nothing changes. */
export function updateCartLine(specId: string, change: Partial<Omit<CartLine, "spec_id" | "merchandise_id">>): void {
  const cart = currentCart();
  const item = cart[specId];
  if (item) store({ ...cart, [specId]: { ...item, ...change } });
}

/** A member has logged out: what they chose is not for the next at this screen. It waits for their return. */
export function putCartAway(memberId: string, now = deviceNow()): void {
  const cart = currentCart();
  if (Object.keys(cart).length === 0) return;
  deviceStore.set(PUT_AWAY, JSON.stringify({ memberId, cart, at: now }));
  emptyCart();
}

/** A member has logged in: their put away cart comes back, together with what was chosen before the login. Another member's is deleted. */
export function bringCartBack(memberId: string, now = deviceNow()): void {
  const away = parsed(deviceStore.get(PUT_AWAY)) as { memberId?: unknown; cart?: unknown; at?: unknown } | null;
  if (!away) return;
  deviceStore.remove(PUT_AWAY);
  if (away.memberId !== memberId || typeof away.at !== "number" || now - away.at > PUT_AWAY_FOR_MS) return;
  store(merged(currentCart(), readCart(away.cart)));
}

function watchOtherTabs(notify: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CART || key === null) notify();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** The cart of this browser, the same in every tab. Empty while the page comes from the server. */
export function useCart(): Cart {
  return useStore(cartStore);
}
