import { useEffect, useId, useState, type DragEvent, type ReactNode } from 'react';
import './drop-zone.css';

interface DropZoneProps {
  /** Names the area. */
  label: string;
  /** Which files can be dropped; describes the area. */
  accepted: string;
  /** The buttons for users who cannot drag. */
  buttons: ReactNode;
  /** Whether what is dropped is ignored meanwhile. */
  isLocked?: boolean;
  className?: string;
  onFiles: (files: readonly File[]) => void;
  /** What is shown below. */
  children: ReactNode;
}

/** An area where files can be dropped, with buttons that have the user choose them instead. */
export const DropZone = (props: DropZoneProps) => {
  const { label, accepted, buttons, isLocked = false, className, onFiles, children } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);
  usePreventFileNavigation();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isLocked) onFiles([...event.dataTransfer.files]);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- For dragging; the buttons are the alternative.
    <div
      role="group"
      aria-labelledby={`${id}-drop`}
      aria-describedby={`${id}-only`}
      className={['drop-zone', isOver && !isLocked && 'drop-zone-over', className].filter(Boolean).join(' ')}
      onDragEnter={() => setOver(true)}
      onDragLeave={leave}
      onDrop={drop}
    >
      <p id={`${id}-drop`}>{label}</p>
      {buttons}
      <p id={`${id}-only`} className="drop-zone-accepted">
        {accepted}
      </p>
      {children}
    </div>
  );
};

/** Prevents the browser from opening a file that is dropped beside the area in place of the page. */
const usePreventFileNavigation = () => {
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', prevent);
    window.addEventListener('drop', prevent);
    return () => {
      window.removeEventListener('dragover', prevent);
      window.removeEventListener('drop', prevent);
    };
  }, []);
};
