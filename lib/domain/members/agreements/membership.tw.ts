import type { AgreementText } from "@/lib/domain/members/agreements/agreement";

export const text: AgreementText = {
  title: "集團會員約定",
  sections: [
    {
      id: "one-account",
      heading: "共用帳號",
      clauses: ["本站與同集團App共用會員帳號。在任一方註冊的帳號，可直接登入另一方，不需重新註冊。", "註冊本站會員，即同時成為集團會員。"],
    },
    {
      id: "shared-data",
      heading: "共用的資料",
      clauses: [
        "為提供共用帳號，姓名、稱謂、手機號碼、電子郵件、地址及登入所需的密碼資料，由本站與App共同使用；在一方修改，另一方同步更新。",
        "訂單、票券與付款資料由本站保存；經會員登入App後，App可顯示該會員的訂單與票券。",
      ],
    },
    { id: "security", heading: "帳號安全", clauses: ["變更密碼後，其他裝置（包含App）須重新登入；變更手機號碼後，所有裝置均須重新登入。"] },
    {
      id: "ending",
      heading: "終止",
      clauses: ["會員得隨時請求刪除帳號。帳號刪除後，本站與App均無法再以該帳號登入；法令要求保存的訂單與發票紀錄，依隱私權政策處理。"],
    },
  ],
};
