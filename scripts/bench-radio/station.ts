/** The bench's station as a process of its own: tells its parent its port, and how many listen when asked. */
import { RadioStation } from '../radio-station.ts';

const station = await RadioStation.open();
process.on('message', () => process.send?.({ listeners: station.listeners }));
process.on('disconnect', () => process.exit());
process.send?.({ port: station.port });
