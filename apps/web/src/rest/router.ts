import type { CallShape, InputOf, OutputOf } from '@portal/contracts/call';
import type { Contracts } from '@portal/contracts';
import type {
  TRPCBuiltRouter,
  TRPCDefaultErrorShape,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
} from '@trpc/server';

type Definition<C extends CallShape> = { input: InputOf<C>; output: OutputOf<C>; meta: unknown };

type Procedure<C extends CallShape> = C['kind'] extends 'query'
  ? TRPCQueryProcedure<Definition<C>>
  : TRPCMutationProcedure<Definition<C>>;

type Procedures = {
  [Domain in keyof Contracts]: {
    [Name in keyof Contracts[Domain]]: Contracts[Domain][Name] extends infer C extends CallShape
      ? Procedure<C>
      : never;
  };
};

type RootTypes = { ctx: object; meta: object; errorShape: TRPCDefaultErrorShape; transformer: false };

/** The contract table as the type of a tRPC router. No such router exists at run time: the calls are plain REST. */
export type PortalRouter = TRPCBuiltRouter<RootTypes, Procedures>;
