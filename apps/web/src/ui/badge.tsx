import { Label } from 'semantic-ui-react';
import './badge.css';

/** A word beside a name that sets one item of a list apart. */
export const Badge = ({ text }: { text: string }) => (
  <Label as="span" basic className="badge" content={text} />
);
