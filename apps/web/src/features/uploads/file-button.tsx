import { useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface FileButtonProps {
  look?: 'primary' | 'basic';
  /** Extensions and media types. */
  accept: readonly string[];
  isMultiple?: boolean;
  /** Whether a phone takes a photo instead of offering its files. */
  fromCamera?: boolean;
  /** The id of what describes it. */
  describedBy?: string | undefined;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A button that has the client choose files. */
export const FileButton = ({
  look = 'basic',
  accept,
  isMultiple = false,
  fromCamera = false,
  describedBy,
  onFiles,
  children,
}: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look={look}
        className={fromCamera ? 'camera-button' : ''}
        describedBy={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept.join(',')}
        multiple={isMultiple}
        capture={fromCamera ? 'environment' : undefined}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
};
