import { sendDueMessages } from "@/lib/office/webhooks/send-due-messages";

// A process that does what a worker does with webhooks, and nothing else, until it is killed.
for (;;) await sendDueMessages();
