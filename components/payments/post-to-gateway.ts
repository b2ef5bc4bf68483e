/**
 * Posts the gateway's form from this tab. The form is built from its parts: the call's reply also contains markup for clients
 * without pages, which is never inserted into ours.
 */
export function postToGateway({ action, fields }: { action: string; fields: Record<string, string> }): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
