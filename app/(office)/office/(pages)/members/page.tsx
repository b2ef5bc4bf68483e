import { Suspense } from "react";
import { MembersPage } from "@/components/office/members/members-page";

export default function OfficeMembers() {
  return (
    <Suspense>
      <MembersPage />
    </Suspense>
  );
}
