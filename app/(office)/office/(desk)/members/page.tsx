import { Suspense } from "react";
import { MembersPage } from "@/components/office/desk/members-page";

export default function OfficeMembers() {
  return (
    <Suspense>
      <MembersPage />
    </Suspense>
  );
}
