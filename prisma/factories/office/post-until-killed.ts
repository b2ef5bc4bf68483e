import { sendDueMessages } from "@/lib/office/webhooks/send-due-messages";

// Sends due webhook messages as a worker does, and does nothing else, until it is killed.
for (;;) await sendDueMessages();
