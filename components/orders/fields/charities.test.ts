import { expect, test } from "playwright/test";
import { charities, charityName } from "@/components/orders/fields/charities";
import { donationSchema } from "@/lib/domain/orders/schemas";

test("gives every listed charity a unique code that an invoice accepts", () => {
  for (const { code, name } of charities) {
    expect(donationSchema.safeParse(code).success, name).toBe(true);
    expect(charityName(code)).toBe(name);
  }
  expect(new Set(charities.map(({ code }) => code)).size).toBe(charities.length);
  expect(charityName("520")).toBe("520");
});
