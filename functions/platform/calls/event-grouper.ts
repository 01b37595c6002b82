/** The calls of the Durable Object of a set of feeds, described at EventGrouper. `Env` needs only this, not the class, so imports have no cycle. */
export interface EventGrouperCalls extends Rpc.DurableObjectBranded {
  feedsChanged(feeds: string[]): Promise<void>;
}
