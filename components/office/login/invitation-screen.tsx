"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Enrolment } from "@/components/office/login/enrolment";
import { LoginStage } from "@/components/office/login/login-stage";
import { NewPassword } from "@/components/office/login/new-password";
import { StepHead } from "@/components/office/login/step-head";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";

/** Accepts an invitation: a password, then a second factor. The token is in the URL's fragment, which browsers do not send to servers. */
export function InvitationScreen() {
  const t = useTranslations("OfficeLogin");
  const [token, setToken] = useState<string>();
  const [isAccepted, setAccepted] = useState(false);
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1));
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  const { data, failure } = useCall(token === undefined ? null : token, () => officeApi.post("invitation/read", { token }), {
    once: true,
  });
  return (
    <LoginStage>
      {isAccepted ? (
        <Enrolment onDone={() => window.location.replace("/office")} />
      ) : failure ? (
        <div role="alert">
          <StepHead title={t("invitationOver")} text={t("invitationOverText")} />
        </div>
      ) : data && token ? (
        <NewPassword token={token} invited={data} onDone={() => setAccepted(true)} />
      ) : null}
    </LoginStage>
  );
}
