import { useEffect, useRef, useState } from 'react';
import type { ViewedFile } from './viewed-file.ts';

/** A picture, no wider than the dialog. */
export const ImageView = ({ file, title, failed }: ViewedFile) => {
  const image = useRef<HTMLImageElement>(null);
  const [isDamaged, setIsDamaged] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (isDamaged) return failed;
  return <img className="document-image" ref={image} alt={title} onError={() => setIsDamaged(true)} />;
};
