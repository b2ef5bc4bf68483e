import { expect, test } from "playwright/test";
import { createExternalStore, createStore } from "@/lib/client/stores/create-store";

test("a store notifies its listeners of each new value, and not of the same value again", () => {
  const store = createStore(1);
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.get()));
  store.set(2);
  store.set(2);
  store.set(3);
  stop();
  store.set(4);
  expect(heard).toEqual([2, 3]);
  expect([store.get(), store.getServer()]).toEqual([4, 1]);
});

test("watches an outside source once while there are listeners", () => {
  let value = "a";
  const watched: string[] = [];
  let fromOutside = () => undefined as void;
  const store = createExternalStore({
    read: () => value,
    server: "-",
    watch: (notify) => {
      watched.push("start");
      fromOutside = notify;
      return () => watched.push("end");
    },
  });
  const heard: string[] = [];
  const stops = [store.subscribe(() => heard.push(`1${store.get()}`)), store.subscribe(() => heard.push(`2${store.get()}`))];
  value = "b";
  fromOutside();
  for (const stop of stops) stop();
  store.notify();
  expect(heard).toEqual(["1b", "2b"]);
  expect(watched).toEqual(["start", "end"]);
  store.subscribe(() => undefined);
  expect(watched).toEqual(["start", "end", "start"]);
});
