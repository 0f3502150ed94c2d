import type { Portal } from './portal.ts';

const article = /<article[\s\S]*?<\/article>/g;

/** The code last sent to somebody, as a developer reads it on the outbox page of the gateway. */
export const lastCode = async ({ gatewayUrl }: Portal, recipient: string): Promise<string> => {
  const page = await (await fetch(`${gatewayUrl}/outbox`)).text();
  const message = page.match(article)?.find((one) => one.includes(recipient));
  const code = message && /<pre>[\s\S]*?\b(\d{6})\b/.exec(message)?.[1];
  if (!code) throw new Error(`No code was sent to ${recipient}.`);
  return code;
};
