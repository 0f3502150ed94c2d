import { enterTabWorld } from './tab-world.ts';

enterTabWorld();
