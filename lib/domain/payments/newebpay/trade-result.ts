import { z } from "zod";

const text = z.union([z.string(), z.number()]).transform(String);
/** Only cards have it; empty or missing otherwise. */
const cardAmount = z.coerce.number().int().optional().catch(undefined);
/** The gateway's answer to a query; its other fields are not read. */
export const tradeAnswerSchema = z.object({
  Status: z.string(),
  Result: z
    .object({
      MerchantID: z.string(),
      Amt: z.coerce.number().int(),
      TradeNo: text,
      MerchantOrderNo: z.string(),
      TradeStatus: text,
      CreateTime: z.string().optional(),
      PayTime: z.string().optional(),
      CheckCode: z.string(),
      Card4No: text.optional(),
      PaymentType: z.string().optional(),
      PayInfo: text.optional(),
      ExpireDate: z.string().optional(),
      CloseAmt: cardAmount,
      CloseStatus: text.optional(),
      BackBalance: cardAmount,
      BackStatus: text.optional(),
    })
    .optional()
    .catch(undefined),
});

/** The gateway's record of an attempt. */
export type TradeResult = NonNullable<z.infer<typeof tradeAnswerSchema>["Result"]>;
