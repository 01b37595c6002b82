/**
 * The benchmark's station as a separate process: sends its parent its port and, on request, the number of listeners.
 */
import { RadioStation } from '../../../testing/radio-station.ts';

const station = await RadioStation.open();
process.on('message', () => process.send?.({ listeners: station.listeners }));
process.on('disconnect', () => process.exit());
process.send?.({ port: station.port });
