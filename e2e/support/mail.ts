import type { Portal } from './portal.ts';

const article = /<article[\s\S]*?<\/article>/g;

/** The path of the portal that the link in the last message to a recipient leads to. */
export const lastLink = async ({ gatewayUrl }: Portal, recipient: string): Promise<string> => {
  const page = await (await fetch(`${gatewayUrl}/outbox`)).text();
  const sent = page.match(article)?.find((one) => one.includes(recipient)) ?? '';
  const [link] = /\/protect\/[\w-]+/.exec(sent) ?? [];
  if (!link) throw new Error(`No link was sent to ${recipient}.`);
  return link;
};

/** The code last sent to a recipient, as a developer reads it on the outbox page of the gateway. */
export const lastCode = async ({ gatewayUrl }: Portal, recipient: string): Promise<string> => {
  const page = await (await fetch(`${gatewayUrl}/outbox`)).text();
  const sent = page.match(article)?.filter((one) => one.includes(recipient)) ?? [];
  const [code] = sent.flatMap((one) => /<pre>[\s\S]*?\b(\d{6})\b/.exec(one)?.slice(1) ?? []);
  if (!code) throw new Error(`No code was sent to ${recipient}.`);
  return code;
};
