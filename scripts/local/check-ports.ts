/** Before `npm start` and `npm run dev` (`--dev`) build: whether their ports are free, because a build takes a minute. */
import { claimPorts, readEnvironment } from './settings.ts';

await claimPorts('127.0.0.1', readEnvironment(), process.argv.includes('--dev'));
