/** Why an operator's decision about a refund could not be carried out, as a sentence for the operator. */
export class RefundRefused extends Error {}
