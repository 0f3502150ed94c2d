import { Link } from 'react-router-dom';
import type { PageLinkProps } from '../ui/link-context.ts';

/** Draws a link of the portal's router. */
export const drawLink = (link: PageLinkProps) => <Link {...link} />;
