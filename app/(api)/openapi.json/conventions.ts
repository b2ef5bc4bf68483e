/** The rules of every call. */
export const conventions: { title: string; text: string }[] = [
  {
    title: "Replies",
    text: 'JSON in snake_case, UTF-8. Success is HTTP 200 with {"status":0,"result":…}. A failure is {"status":1,"errorCode":…} with a sentence in four languages (tw_msg, en_msg, jp_msg, kr_msg), `details` for bad input and `retry_after` in seconds if waiting helps; the HTTP status matches.',
  },
  {
    title: "Values",
    text: "Ids are opaque strings. Money is whole TWD. Times are ISO 8601 with an offset. A list returns {items, total, page_num, page_size}; page_num starts at 1.",
  },
  { title: "Language", text: "The `lang` query, else the `lang` header, else Accept-Language, else tw. Values: tw, en, jp, kr." },
  {
    title: "Who is calling",
    text: "Authorization: Bearer with the access token of a login; the site itself uses its httpOnly cookie `token`. A bearer takes precedence over a cookie. Data of a visitor without a login (a verified mobile, a passed picture check) are found by the `session-id` header: send the value that the last answer returned under that name. A request that changes something with the cookie must come from the site's own pages.",
  },
  {
    title: "Creating",
    text: "Create calls accept Idempotency-Key: the same key and body get the first answer again for 24 hours. They accept `expected_total`: if the price differs, the answer is 3016 and nothing is created.",
  },
  {
    title: "Caching",
    text: "Public reads say how long they may be cached, and set no cookie. Member data are private, no-store.",
  },
];
