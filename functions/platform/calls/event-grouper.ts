/** The calls of EventGrouper. `Env` needs only this, not the class, so that imports have no cycle. */
export interface EventGrouperCalls extends Rpc.DurableObjectBranded {
  feedsChanged(feeds: string[]): Promise<void>;
}
