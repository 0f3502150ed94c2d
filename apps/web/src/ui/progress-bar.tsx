import { Progress } from 'semantic-ui-react';
import './progress-bar.css';

interface ProgressBarProps {
  /** What progresses, for screen readers. */
  label: string;
  value: number;
  max: number;
  /** What is done, in words. */
  text?: string | undefined;
}

/** How much of something is done. Screen readers read it on demand; it announces nothing by itself. */
export const ProgressBar = ({ label, value, max, text }: ProgressBarProps) => (
  <Progress
    className="progress-bar"
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
    aria-valuetext={text}
    total={max}
    value={value}
    autoSuccess={false}
  />
);
