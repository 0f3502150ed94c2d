import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { projection } from '@portal/contracts/projection';
import { keepPreviousData } from '@tanstack/react-query';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

export type Projection = OutputOf<typeof projection.project>;
export type ProjectionQuery = InputOf<typeof projection.project>['query'];

/** What is projected of a request. The previous projection stays until the next one is computed. */
export const useProjection = (query: ProjectionQuery) =>
  readOf(trpc.projection.project.useQuery({ query }, { placeholderData: keepPreviousData }));

/** The groups of accounts that the client created; none until they are loaded. */
export const useGroups = () => trpc.accountGroups.list.useQuery().data?.groups ?? [];
