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
export const TextView = ({ file, title, failed }: ViewedFile) => {
  const [text, setText] = useState<string | null>('');
  useEffect(() => {
    let isCurrent = true;
    const show = (decoded: string | null) => {
      if (isCurrent) setText(decoded);
    };
    decode(file).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  if (text === null) return failed;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls is reached by the keyboard too.
    <pre className="document-text" role="region" aria-label={title} tabIndex={0}>
      {text}
    </pre>
  );
};
