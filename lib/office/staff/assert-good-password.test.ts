import { expect, test } from "playwright/test";
import { assertGoodPassword } from "@/lib/office/staff/assert-good-password";

const person = { name: "王小明 Amanda", email: "amanda.wang+office@luminaria.example" };
const refusal = (key: string) => ({ key: "BAD_INPUT", details: [{ field: "password", key }] });

test("refuses common passwords and patterns however long they are", async () => {
  const common = [
    "aaaaaaaaaaaa",
    "passwordpassword",
    "P@ssw0rd1234!",
    "qwertyuiop12",
    "123456789012",
    "iloveyou1234",
    "houselighthouse",
    "測試測試測試測試測試測試",
  ];
  for (const password of common)
    await expect(assertGoodPassword(password, person), password).rejects.toMatchObject(refusal("staff_pwd_common"));
});

test("refuses passwords that contain the name or a part of the address", async () => {
  for (const password of [
    "three AMANDA lanterns",
    "王小明的長密碼不好猜測喔",
    "luminaria stage door 88",
    "ａｍａｎｄａ over the canal",
    "a m a n d a canal",
    "canal amanda.wang+office",
  ])
    await expect(assertGoodPassword(password, person), password).rejects.toMatchObject(refusal("staff_pwd_personal"));
});

test("accepts long passwords without rules about kinds of characters", async () => {
  for (const password of ["curtain call at eight", "xkTq9vLw2mPz", "correct horse battery staple", "半夜的月台沒有人等車"])
    await assertGoodPassword(password, person);
  // a Latin word of two letters does not count as a name
  await assertGoodPassword("boats along the quiet canal", { name: "Bo Li", email: "bo@li.example" });
});
