import { encode } from 'uqr';

/** A text as a QR code. Dark on light in every theme, as scanners require. */
export const QrPicture = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr-picture" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
};
