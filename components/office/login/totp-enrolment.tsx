"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { QrPicture } from "@/components/office/login/qr-picture";
import { StepHead } from "@/components/office/login/step-head";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";

type TotpEnrolmentProps = {
  /** called with recovery codes if these are the person's first */ onDone: (codes: string[] | undefined) => void;
  onBack: () => void;
  /** false if the title is shown above already */
  heading?: boolean;
};

/** Enrols an authenticator app: shows the secret as a QR code and as text, and asks for a code that proves that the app has it. */
export function TotpEnrolment({ onDone, onBack, heading = true }: TotpEnrolmentProps) {
  const t = useTranslations("OfficeLogin");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [code, setCode] = useState("");
  const { data, failure } = useCall("totp", () => officeApi.post("enrol/totp_begin"), { once: true });
  async function submit(): Promise<void> {
    let codes: string[] | undefined;
    const isDone = await run(async () => {
      codes = (await officeApi.post("enrol/totp", { code })).recovery_codes;
    });
    if (isDone) onDone(codes);
  }
  return (
    <Form onSubmit={submit} summary={false}>
      {heading ? <StepHead title={t("appTitle")} text={t("appText")} /> : <p className="mb-4">{t("appText")}</p>}
      <div className="totp">
        {data ? <QrPicture text={data.uri} label={t("appPicture")} /> : <Skeleton className="size-44" />}
        <p>
          {t("appSecret")}
          <code translate="no">{data?.secret.match(/.{1,4}/g)?.join(" ")}</code>
        </p>
      </div>
      <Input
        label={t("totpLabel")}
        className="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <FormFailure className="mt-4">{refusal.whole(failure ?? thrown)}</FormFailure>
      <div className="login-acts">
        <Button type="submit" variant="spot" size="lg" block loading={pending}>
          {t("confirmApp")}
        </Button>
        <Button size="lg" block onClick={onBack}>
          {t(heading ? "otherWay" : "notNow")}
        </Button>
      </div>
    </Form>
  );
}
