import type { Words } from "@/e2e/register";

/** The name of the button that confirms the chosen seats, however many they are. */
export function confirmSeats(words: Words): RegExp {
  return new RegExp(`^${words.Seats.basket.confirm.replace("{count}", "\\d+")}$`);
}
