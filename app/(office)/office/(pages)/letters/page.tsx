import { LettersScreen } from "@/components/office/letters/letters-screen";

/** A shell; the browser fetches the letters. `?open=` shows one. */
export default async function LettersPage({ searchParams }: { searchParams: Promise<{ open?: string }> }) {
  const { open } = await searchParams;
  return <LettersScreen key={open} openId={open} />;
}
