import { LettersScreen } from "@/components/office/letters/letters-screen";

export default function LettersPage() {
  return <LettersScreen />;
}
