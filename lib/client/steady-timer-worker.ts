/** Sends back what it was sent, after so many ms. A worker's clock is not slowed down in a hidden tab. */
self.addEventListener("message", (event: MessageEvent<number>) => {
  setTimeout(() => self.postMessage(null), event.data);
});
