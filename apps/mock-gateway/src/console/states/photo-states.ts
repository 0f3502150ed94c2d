import { exampleWorld } from '@portal/contracts/example-world';
import { drawPhoto } from '../../modules/avatar/avatar.seed.ts';
import { withClient } from './client-states.ts';
import type { GivenValues, StateContext } from './state-context.ts';

/** The photo is as it was seeded; a client who removed it deleted its bytes as well. */
export const clientWithAvatar = async (context: StateContext): Promise<GivenValues> => {
  await drawPhoto(context.services, exampleWorld.avatarUuid);
  return withClient('camille.fortin')(context);
};
