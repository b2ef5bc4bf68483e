import type { AgreementText } from "@/lib/domain/members/agreements/agreement";

export const text: AgreementText = {
  title: "Group membership",
  sections: [
    {
      id: "one-account",
      heading: "One account",
      clauses: [
        "This site and the companion app of the same group share member accounts. An account registered on either can log in to the other without registering again.",
        "Registering here makes you a member of the group.",
      ],
    },
    {
      id: "shared-data",
      heading: "Shared data",
      clauses: [
        "To make one account work, the site and the app both use your name, salutation, mobile number, email, address and the password data needed to log in. A change on one side appears on the other.",
        "Orders, tickets and payment data are kept by this site. Once you log in to the app, it can show your orders and tickets.",
      ],
    },
    {
      id: "security",
      heading: "Keeping the account safe",
      clauses: [
        "After a password change, your other devices, the app included, must log in again. After a change of mobile number, every device must.",
      ],
    },
    {
      id: "ending",
      heading: "Ending it",
      clauses: [
        "You may ask us to delete your account at any time. After that it can't log in to the site or the app. Order and invoice records that the law requires us to keep are treated as the privacy policy says.",
      ],
    },
  ],
};
