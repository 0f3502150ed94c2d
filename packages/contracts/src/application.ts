import { PRODUCT } from './constants.ts';
import { APPLICATION_HEADER } from './headers.ts';

/** The header that every call carries, open ones too: the product that makes it. A call without it is invalid. */
export const applicationHeader = { [APPLICATION_HEADER]: PRODUCT } as const;
