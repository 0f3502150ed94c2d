import { endOnSignals, endWith } from './child.ts';
import { buildWeb } from './web-build.ts';

endOnSignals();
await buildWeb().catch((error: Error) => {
  console.error(error.message);
  return endWith(1);
});
await endWith(0);
