"use client";

import { useEffect } from "react";
import { reloadPage } from "@/lib/client/browser/reload-page";
import { reloadOnMissingChunk } from "@/lib/client/offline/reload-on-missing-chunk";
import { barePageStyle } from "@/lib/files/bare-page-style";

/**
 * Used when the frame itself has failed, and the messages with it: so the texts are here in four languages; the address selects
 * one.
 */
const texts = {
  tw: {
    lang: "zh-Hant",
    title: "這個頁面暫時無法顯示",
    text: "請稍候再試一次。已經成立的訂單都在我的訂單裡。",
    retry: "再試一次",
    home: "回首頁",
  },
  en: {
    lang: "en",
    title: "This page can't be shown right now",
    text: "Try again in a moment. Orders you've placed are in My orders.",
    retry: "Try again",
    home: "Back to home",
  },
  jp: {
    lang: "ja",
    title: "ただいまこのページを表示できません",
    text: "しばらくしてからもう一度お試しください。ご注文済みの内容は注文履歴でご確認いただけます。",
    retry: "もう一度試す",
    home: "ホームへ戻る",
  },
  kr: {
    lang: "ko",
    title: "지금은 이 페이지를 표시할 수 없어요",
    text: "잠시 후 다시 시도해 주세요. 이미 한 주문은 내 주문에서 볼 수 있어요.",
    retry: "다시 시도",
    home: "홈으로",
  },
};

function languageHere(): keyof typeof texts {
  const language = typeof location === "undefined" ? undefined : location.pathname.split("/")[1];
  return language === "en" || language === "jp" || language === "kr" ? language : "tw";
}

/** Self-contained, because neither the site's frame nor its styles may be available. */
export default function GlobalError({ error }: { error: Error }) {
  const language = languageHere();
  const { lang, title, text, retry, home } = texts[language];
  useEffect(() => {
    reloadOnMissingChunk(error);
  }, [error]);
  return (
    <html lang={lang}>
      <body>
        <style>{barePageStyle}</style>
        <main>
          <h1>{title}</h1>
          <div>{text}</div>
          <p>
            <button type="button" onClick={reloadPage}>
              {retry}
            </button>
            {/* a page load, because the router has failed */}
            <a href={language === "tw" ? "/" : `/${language}`}>{home}</a>
          </p>
        </main>
      </body>
    </html>
  );
}
