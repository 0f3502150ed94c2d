import { killable, runWorker } from '../../work/killable-worker.testing.ts';
import { instructionJob } from './instruction-job.ts';

await runWorker((services) => ({ advance_instruction: killable(instructionJob(services)) }));
