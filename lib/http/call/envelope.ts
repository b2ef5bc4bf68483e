import type { FieldError } from "@/lib/errors/domain-error";

/** The reply of every JSON call (docs/specification.md, section 3, "Reply envelope"). */
export type SuccessEnvelope<Result> = { status: 0; result: Result };

export type FailureEnvelope = {
  status: 1;
  errorCode: number;
  tw_msg: string;
  en_msg: string;
  jp_msg: string;
  kr_msg: string;
  details?: FieldError[];
  retry_after?: number;
};

export type Envelope<Result> = SuccessEnvelope<Result> | FailureEnvelope;
