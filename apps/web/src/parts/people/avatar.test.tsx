// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Avatar } from './avatar.tsx';

const draw = () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  return {
    show: (photoUrl: string | null) => act(() => root.render(<Avatar initials="CF" photoUrl={photoUrl} />)),
    initials: () => document.querySelector('.avatar')?.getAttribute('data-initials'),
    photo: () => document.querySelector('img'),
  };
};

describe('an avatar', () => {
  it('is the photo, else the initials', () => {
    const { show, initials, photo } = draw();
    show('https://files.example.ca/1');
    expect([initials(), photo()?.src]).toEqual(['', 'https://files.example.ca/1']);
    show(null);
    expect([initials(), photo()]).toEqual(['CF', null]);
  });

  it('is the initials while the photo cannot be loaded from its URL', () => {
    const { show, initials, photo } = draw();
    show('https://files.example.ca/1');
    void act(() => photo()?.dispatchEvent(new Event('error')));
    expect([initials(), photo()]).toEqual(['CF', null]);
    show('https://files.example.ca/2');
    expect([initials(), photo()?.src]).toEqual(['', 'https://files.example.ca/2']);
  });
});
