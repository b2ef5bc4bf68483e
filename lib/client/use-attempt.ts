import { useState } from "react";
import { createAttempt, type SendAttempt } from "@/lib/client/create-attempt";

/** An idempotent create call of a form (lib/client/create-attempt): the form is sent once, however often it is pressed. */
export function useAttempt(): SendAttempt {
  const [send] = useState(() => createAttempt("repeat"));
  return send;
}
