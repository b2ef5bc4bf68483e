import { MemberPage } from "@/components/office/members/member-page";

/** A shell; the browser fetches the member. */
export default async function OfficeMember({ params }: { params: Promise<{ id: string }> }) {
  return <MemberPage memberId={(await params).id} />;
}
