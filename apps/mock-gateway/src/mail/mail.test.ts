import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startGateway } from '../testing/gateway.ts';
import { mailServer } from '../testing/mail-server.ts';
import { deliverDue } from '../testing/work-due.ts';
import { smtpDelivery } from './deliver.ts';
import { renderEmail } from './render.ts';
import { sendMessage, type Message } from './send-message.ts';

const codeMail: Message = {
  kind: 'email',
  to: 'amelie@example.ca',
  language: 'fr',
  template: 'sign_in_code',
  values: { code: '123456', minutes: 10 },
};

const outboxOf = ({ services }: Awaited<ReturnType<typeof startGateway>>) =>
  services.db.selectFrom('outbox').selectAll().orderBy('id').execute();

const attemptsOf = async ({ services }: Awaited<ReturnType<typeof startGateway>>) =>
  (await services.db.selectFrom('job').select('attempts').orderBy('id').execute()).map(
    ({ attempts }) => attempts,
  );

describe('a message', () => {
  it('is in the e-mail language, as plain text and as HTML, with the code and nothing else of the client', () => {
    const { subject, text, html } = renderEmail(codeMail);
    expect(subject).toBe('Votre code de vérification');
    expect(text).toContain('\n\n123456\n\n');
    expect(html).toContain('lang="fr-CA"');
    expect(html).toContain('>123456</p>');
  });

  it('escapes what is put into its HTML', () => {
    const values = { code: '<script>alert(1)</script>', minutes: 10, link: 'https://a.example/?x="><b>' };
    const { html } = renderEmail({ ...codeMail, values });
    expect(html).not.toMatch(/<script>|"><b>/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('with a value missing is an error and not a message with a hole', () => {
    expect(() => renderEmail({ ...codeMail, values: { code: '123456' } })).toThrow('"minutes"');
  });
});

describe('without a mail server', () => {
  it('messages are stored, and a developer reads them on this machine', async () => {
    const gateway = await startGateway();
    await sendMessage(gateway.services, { ...codeMail, to: '<b>@example.ca' });
    expect(await outboxOf(gateway)).toMatchObject([{ state: 'kept', template: 'sign_in_code' }]);
    const page = await gateway.send({ url: '/outbox', headers: { host: 'localhost:4000' } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('123456');
    expect(page.body).toContain('&lt;b&gt;@example.ca');
  });

  it.each([
    ['from another machine', { remoteAddress: '203.0.113.7' }, {}],
    ['under the name of another site', {}, { host: 'outbox.evil.test' }],
    ['under a name that begins like an address of this machine', {}, { host: '127.0.0.1.evil.test' }],
  ])('no one reads them %s', async (_from, from, headers) => {
    const { send } = await startGateway();
    const response = await send({ url: '/outbox', ...from, headers: { host: 'localhost', ...headers } });
    expect([response.statusCode, response.json().message]).toEqual([404, 'invalid_url']);
  });

  it('a gateway does not start in production: no code would reach any client', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('SMTP_URL is missing');
  });

  it('no one reads them in production', async () => {
    const { send } = await startGateway({ NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:25' });
    expect((await send({ url: '/outbox', headers: { host: 'localhost' } })).statusCode).toBe(404);
  });
});

describe('with a mail server', () => {
  it('a message is sent once, and its words are forgotten', async () => {
    const { received, url } = await mailServer();
    const gateway = await startGateway({ SMTP_URL: url });
    await sendMessage(gateway.services, codeMail);
    const deliver = smtpDelivery(gateway.services.config)!;
    await deliverDue(gateway.services, deliver);
    await deliverDue(gateway.services, deliver);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^To: amelie@example\.ca/m);
    expect(received[0]).toMatch(/multipart\/alternative/);
    expect(await outboxOf(gateway)).toMatchObject([{ state: 'sent', text: '', html: '' }]);
  });

  it('a message leaves once although two gateways over one store look for it', async () => {
    const { services } = await startGateway({ SMTP_URL: 'smtp://127.0.0.1:9' });
    await sendMessage(services, codeMail);
    const delivered: string[] = [];
    const deliver = async ({ text }: { text: string }) => delivered.push(text);
    await Promise.all([deliverDue(services, deliver), deliverDue(services, deliver)]);
    expect(delivered).toHaveLength(1);
  });

  it('a message that is sent again after a crash has the id of the first', async () => {
    const { received, url } = await mailServer();
    const gateway = await startGateway({ SMTP_URL: url, MAIL_FROM: 'Firm <portal@firm.example>' });
    await sendMessage(gateway.services, codeMail);
    await sendMessage(gateway.services, codeMail);
    const deliver = smtpDelivery(gateway.services.config)!;
    const [first, other] = await outboxOf(gateway);
    for (const message of [first!, first!, other!]) await deliver(message);
    const ids = received.map((mail) => /^Message-ID: (<[^<>@\s]+@firm\.example>)\r?$/im.exec(mail)?.[1]);
    expect(ids).toEqual([expect.any(String), ids[0], expect.any(String)]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('one that is down gets it later, unless it has expired by then', async () => {
    const gateway = await startGateway({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const { services, clock } = gateway;
    await sendMessage(services, codeMail);
    await sendMessage(services, { ...codeMail, lifetimeMs: 60_000 });
    const down = smtpDelivery(services.config)!;
    await deliverDue(services, down);
    expect(await outboxOf(gateway)).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);
    expect(await attemptsOf(gateway)).toEqual([1, 1]);
    clock.move(61_000);
    const delivered: string[] = [];
    await deliverDue(services, async ({ text }) => delivered.push(text));
    expect(delivered).toHaveLength(1);
    expect(await outboxOf(gateway)).toMatchObject([{ state: 'sent' }, { state: 'given_up', text: '' }]);
  });

  it('a message takes its calendar entry along, once as an alternative that mail programs offer, and both are forgotten', async () => {
    const { received, url } = await mailServer();
    const gateway = await startGateway({ SMTP_URL: url });
    const file = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
    const values = { what: 'a meeting', link: 'https://portal.example/app/meetings' };
    await sendMessage(gateway.services, {
      ...codeMail,
      template: 'notification_with_calendar',
      values,
      calendar: { method: 'CANCEL', file },
    });
    await deliverDue(gateway.services, smtpDelivery(gateway.services.config)!);
    expect(received[0]).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m);
    expect(received[0]).toMatch(/filename=invite\.ics/);
    expect(await outboxOf(gateway)).toMatchObject([
      { state: 'sent', text: '', html: '', calendar_file: null },
    ]);
  });

  it('a text message leaves through the gateway for them', async () => {
    const { received, url } = await mailServer();
    const { services } = await startGateway({ SMTP_URL: url, SMS_MAIL_DOMAIN: 'text.example' });
    await sendMessage(services, { ...codeMail, kind: 'sms', to: '(514) 555-0134' });
    await deliverDue(services, smtpDelivery(services.config)!);
    expect(received[0]).toMatch(/^To: 5145550134@text\.example/m);
    expect(received[0]).not.toContain('text/html');
  });

  it('no address can add another recipient or header', async () => {
    const { received, url } = await mailServer();
    const { services } = await startGateway({ SMTP_URL: url });
    await sendMessage(services, { ...codeMail, to: 'a@example.ca, b@example.ca\r\nBcc: c@example.ca' });
    await deliverDue(services, smtpDelivery(services.config)!);
    expect(received.join('')).not.toMatch(/^Bcc:/m);
    expect(received.join('').match(/^To:.*$/m)?.[0] ?? '').not.toMatch(/^To: a@example\.ca, b@example\.ca/);
  });
});
