import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { useMemo } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { safeTree } from './safe-tree.ts';
import { TextLink } from './text-link.tsx';
import './markdown-text.css';

/** A text in Markdown, as elements. No HTML is ever written into the page. */
export const MarkdownText = ({ text }: { text: string }) => {
  const elements = useMemo(
    () =>
      toJsxRuntime(safeTree(text), {
        Fragment,
        jsx,
        jsxs,
        tableCellAlignToStyle: false,
        components: { a: ({ href, children }) => <TextLink href={href}>{children}</TextLink> },
      }),
    [text],
  );
  return <div className="markdown-text">{elements}</div>;
};
