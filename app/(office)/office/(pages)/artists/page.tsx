import { ArtistsScreen } from "@/components/office/artists/artists-screen";

export default function ArtistsPage() {
  return <ArtistsScreen />;
}
