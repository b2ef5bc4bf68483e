/** Receives a number of ms and replies after that time. Browsers do not slow down a worker's timers in a hidden tab. */
self.addEventListener("message", (event: MessageEvent<number>) => {
  setTimeout(() => self.postMessage(null), event.data);
});
