import type { IconComponent } from "@/components/icons/create-icon";

/** The icon, title and text of a login step. */
export function StepHead({ icon: Icon, title, text }: { icon?: IconComponent; title: string; text?: string }) {
  return (
    <div className="login-head">
      {Icon ? (
        <div className="lamp" aria-hidden>
          <span>
            <Icon className="ic" />
          </span>
        </div>
      ) : null}
      <h1>{title}</h1>
      {text ? <p>{text}</p> : null}
    </div>
  );
}
