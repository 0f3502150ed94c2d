import { signIn } from './launch.ts';
import { watchMemory } from './memory.ts';
import { makeOtherCalls, p95 } from './other-calls.ts';

/** A gateway that runs in a process of its own. */
export interface Gateway {
  url: string;
  pid: number;
}

const OTHER = 'henri.lavoie';

/** Measures, while some work is done, what calls of another client take and the most memory of the gateway. */
export const measureOtherCalls = async <Result>({ url, pid }: Gateway, work: () => Promise<Result>) => {
  const calls = makeOtherCalls(url, await signIn(url, OTHER));
  const memory = watchMemory(pid);
  const result = await work();
  return { result, megabytes: memory.stop(), p95: p95(await calls.stop()) };
};
