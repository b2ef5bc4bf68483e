"use client";

import { useState } from "react";
import { CodeStep } from "@/components/office/login/code-step";
import { Enrolment } from "@/components/office/login/enrolment";
import { PasskeyStep } from "@/components/office/login/passkey-step";
import { PasswordStep } from "@/components/office/login/password-step";

type Factor = "totp" | "passkey";
type Step = { at: "passkey" } | { at: "password" } | { at: "code"; factors: Factor[] } | { at: "enrol" };

type LoginFormProps = {
  /** the address to log in with, if it is known */
  email?: string;
  onDone: () => void;
};

/** Login with a passkey, or with e-mail, password and a second factor. The server decides the step after the password. */
export function LoginForm({ email, onDone }: LoginFormProps) {
  const [step, setStep] = useState<Step>({ at: "passkey" });
  if (step.at === "passkey") return <PasskeyStep onDone={onDone} onOther={() => setStep({ at: "password" })} />;
  if (step.at === "enrol") return <Enrolment onDone={onDone} />;
  const back = () => setStep({ at: "passkey" });
  if (step.at === "code") return <CodeStep factors={step.factors} onDone={onDone} onBack={back} />;
  return (
    <PasswordStep
      email={email}
      onBack={back}
      onNext={({ next, factors }) => setStep(next === "enrol" ? { at: "enrol" } : { at: "code", factors })}
    />
  );
}
