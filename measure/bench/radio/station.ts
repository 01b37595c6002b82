/** The benchmark's station as a separate process: sends its parent its port. */
import { RadioStation } from '../../../testing/radio-station.ts';

const station = await RadioStation.open();
process.on('disconnect', () => process.exit());
process.send?.({ port: station.port });
