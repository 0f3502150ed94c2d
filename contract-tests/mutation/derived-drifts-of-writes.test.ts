import { testDerivedDrifts } from './derived/test-derived-drifts.ts';

testDerivedDrifts('mutation');
