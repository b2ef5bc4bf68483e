import type { Words } from "@/e2e/register";

/** The name of the button that confirms the chosen seats, for any number of them. */
export function confirmSeats(words: Words): RegExp {
  return new RegExp(`^${words.Seats.basket.confirm.replace("{count}", "\\d+")}$`);
}
