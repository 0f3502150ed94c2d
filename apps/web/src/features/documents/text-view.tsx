import { useEffect, useState } from 'react';
import type { ViewedFile } from './viewed-file.ts';

/** Reads a text as what it most likely is: old programs for Windows wrote no UTF-8. */
const decode = async (file: Blob) => {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** A plain text, as it is. */
export const TextView = ({ file, title }: ViewedFile) => {
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void decode(file).then((decoded) => {
      if (isCurrent) setText(decoded);
    });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls is reached by the keyboard too.
    <pre className="document-text" role="region" aria-label={title} tabIndex={0}>
      {text}
    </pre>
  );
};
