// @vitest-environment jsdom
import { createI18n } from '@portal/i18n';
import { loadAllTexts } from '@portal/i18n/load-texts';
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { GroupName } from '../features/account-groups/group-name.tsx';
import { FirstCode } from '../features/authenticator/first-code.tsx';
import { PasswordProof } from '../features/authenticator/password-proof.tsx';
import { EnrolForm } from '../features/passkeys/enrol-form.tsx';
import { RemovalForm } from '../features/passkeys/removal-form.tsx';
import { NamedItem } from '../parts/access/named-item.tsx';
import { restErrorOf } from '../rest/rest-error.ts';
import { PortalTexts } from '../ui/portal-texts.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const nothing = () => {};
const acceptAll = async () => null;
const passkey = { passkey_id: 'p', name: 'Laptop', created_at: '2026-01-05T12:00:00Z', last_used_at: null };

const forms: Record<string, ReactElement> = {
  'the name of a group': <GroupName label="Name" submitLabel="Add" onSave={acceptAll} />,
  'the password before an authenticator app': <PasswordProof onProof={async () => {}} onCancel={nothing} />,
  'the first code of an authenticator app': (
    <FirstCode
      secret={{ secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }}
      onCode={() => Promise.reject(new Error('It was not to be sent.'))}
      onCodes={nothing}
      onCancel={nothing}
    />
  ),
  'the password before a passkey goes': (
    <RemovalForm passkey={passkey} onProof={async () => {}} onCancel={nothing} />
  ),
  'the name of a device': (
    <NamedItem name="" nameLabel="Name" removal="Remove" onRename={acceptAll} onRemove={nothing}>
      <span />
    </NamedItem>
  ),
};

const drawn = async (form: ReactElement) => {
  const i18n = createI18n({ language: 'fr', resources: await loadAllTexts('fr') });
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
  });
  await act(async () => root.render(<PortalTexts i18n={i18n}>{form}</PortalTexts>));
  // Naming begins with a button.
  if (!box.querySelector('form')) await act(async () => box.querySelector('button')?.click());
  return box;
};

const typeInto = (field: HTMLInputElement, text: string) =>
  act(async () => {
    // React overrides the setter of the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Presses the button that sends a form, and waits until the focus has moved. */
const submit = async (box: HTMLElement) => {
  const button = box.querySelector<HTMLElement>('[type="submit"]');
  button?.focus();
  await act(async () => button?.click());
  await act(async () => {
    await new Promise(requestAnimationFrame);
  });
};

it.each(Object.keys(forms))('%s takes the focus with its error', async (name) => {
  const box = await drawn(forms[name]!);
  const field = box.querySelector('input')!;
  await submit(box);
  expect(document.activeElement).toBe(field);
});

it('the first field of a new passkey that is wrong takes the focus', async () => {
  const box = await drawn(
    <EnrolForm
      onAdd={() => Promise.reject(new Error('It was not to be sent.'))}
      onAdded={nothing}
      onRejected={nothing}
      onCancel={nothing}
    />,
  );
  const [name, password] = box.querySelectorAll('input');
  await submit(box);
  expect(document.activeElement).toBe(name);
  await typeInto(name!, 'Laptop');
  await submit(box);
  expect(document.activeElement).toBe(password);
});

it('the name of a group takes the focus with an error of the gateway', async () => {
  const failure = restErrorOf(new Error('The network is away.'));
  const box = await drawn(<GroupName label="Name" submitLabel="Add" onSave={async () => failure} />);
  const field = box.querySelector('input')!;
  await typeInto(field, 'Retirement');
  await submit(box);
  expect(document.activeElement).toBe(field);
});

it.each(Object.keys(forms))('the error beside %s leaves when the field changes', async (name) => {
  const box = await drawn(forms[name]!);
  await act(async () => box.querySelector('form')?.requestSubmit());
  const field = box.querySelector('input')!;
  expect(box.querySelectorAll('.field-error')).toHaveLength(1);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await typeInto(field, 'x');
  expect(box.querySelectorAll('.field-error')).toHaveLength(0);
  expect(field.getAttribute('aria-invalid')).toBe('false');
});
